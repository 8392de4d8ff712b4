import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { startWorker } from '../../src/io/index.js';
import { compileIo } from './compiled.js';

const compiled = compileIo();

describe('a worker', () => {
  it('answers each request in order, with nothing where there is no answer', async () => {
    const script = compiled.script('double', 'io.serveWorker((n) => (n % 3 === 0 ? undefined : n * 2));');
    const answers: number[] = [];
    await new Promise<void>((done, fail) => {
      const worker = startWorker<number, number>(
        pathToFileURL(script),
        (answer) => {
          answers.push(answer);
          if (answer === 14) worker.terminate().then(done, fail);
        },
        fail,
      );
      for (let n = 1; n <= 7; n++) worker.post(n);
    });
    expect(answers).toEqual([2, 4, 8, 10, 14]);
  });

  it('reports the error that it dies of', async () => {
    const script = compiled.script('dies', "io.serveWorker(() => { throw new RangeError('too much'); });");
    const error = await new Promise<Error>((done) => {
      startWorker<number, number>(pathToFileURL(script), () => undefined, done).post(1);
    });
    expect(error.message).toBe('too much');
  });

  it('does not keep the program alive while it waits', async () => {
    const idle = compiled.script('idle', 'io.serveWorker((n) => n);');
    const script = compiled.script(
      'starts-idle',
      `io.startWorker(new URL(${JSON.stringify(pathToFileURL(idle).href)}), () => {}, () => {}); console.log('started');`,
    );
    expect(await compiled.run(script)).toEqual({ code: 0, stdout: 'started\n', stderr: '' });
  });
});
