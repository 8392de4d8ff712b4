/** What it was measured on. */

import { cpus, platform, release, totalmem } from 'node:os';

export const describeMachine = () => {
  const cores = cpus();
  return [
    `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown processor'}`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    `${platform()} ${release()}`,
    `Node ${process.version}`,
  ].join(', ');
};
