/** What it was measured on. */

import { cpus, loadavg, platform, release, totalmem } from 'node:os';

/** How many processes wanted to run in the last minute: near 0 on a quiet machine. */
export const machineLoad = () => loadavg()[0].toFixed(2);

export const describeMachine = () => {
  const cores = cpus();
  return [
    `${cores.length} × ${cores[0]?.model.trim() ?? 'unknown processor'}`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GiB`,
    `${platform()} ${release()}`,
    `Node ${process.version}`,
  ].join(', ');
};
