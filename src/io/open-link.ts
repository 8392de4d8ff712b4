/** Opens an address in the reader's browser, with the program that the platform has for it. */

import { spawn } from 'node:child_process';

const openers: Readonly<Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
};

/** Opens an http or https address; any other is refused silently, and so is a platform without a browser. No shell is involved. */
export const openLink = (url: string): void => {
  if (!/^https?:\/\//i.test(url)) return;
  const [command, ...args] = openers[process.platform] ?? ['xdg-open'];
  const child = spawn(command, [...args, url], { stdio: 'ignore', detached: true });
  child.on('error', () => undefined);
  child.unref();
};
