/** Many simulations at once, on worker threads; few and small ones in this thread, where a thread would cost more than it saves. */

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isThere, startWorker } from '../io/index.js';
import type { Label } from '../model/index.js';
import {
  createSimulationService,
  type Features,
  type SimulationAnswer,
  type SimulationMessage,
  type SimulationOptions,
  type SimulationProgress,
} from '../ranking/index.js';

/** Records under their features and labels. */
export interface SimulationSet {
  readonly features: Features;
  readonly labels: ArrayLike<Label>;
}

/** One simulation to be made: which set, by its place, and how. */
export interface SimulationTask {
  readonly set: number;
  readonly options: SimulationOptions;
}

/** A simulation that was made. */
export type SimulationDone = Omit<SimulationAnswer, 'task'>;

/** How the work is done. */
export interface PoolOptions {
  /** Milliseconds. */
  readonly clock: () => number;
  /** Called after each simulation that is done. */
  readonly onDone?: (done: number) => void;
  /** Called after each fit, where the work is done in this thread. */
  readonly onProgress?: SimulationProgress;
  /** Threads at most; default: one for each processor. */
  readonly threads?: number;
}

/** Less work than this, in records times simulations, is done in this thread. */
const worthThreads = 2_000;

const workerUrl = new URL('../ranking/simulate.worker.js', import.meta.url);

const inThisThread = (
  sets: readonly SimulationSet[],
  tasks: readonly SimulationTask[],
  { clock, onDone, onProgress }: PoolOptions,
): readonly SimulationDone[] => {
  const serve = createSimulationService(clock, onProgress);
  sets.forEach((set, index) => {
    serve({ kind: 'load', set: index, ...set });
  });
  return tasks.map(({ set, options }, task) => {
    const { simulation, milliseconds } = serve({ kind: 'simulate', task, set, options })!;
    onDone?.(task + 1);
    return { simulation, milliseconds };
  });
};

const inThreads = (
  threads: number,
  sets: readonly SimulationSet[],
  tasks: readonly SimulationTask[],
  { onDone }: PoolOptions,
): Promise<readonly SimulationDone[]> => {
  const done: SimulationDone[] = [];
  let [asked, answered] = [0, 0];
  const workers: ReturnType<typeof startWorker<SimulationMessage, SimulationAnswer>>[] = [];
  // A worker does not keep the program alive; that its answer is waited for does.
  const alive = setInterval(() => undefined, 60_000);
  const finished = new Promise<readonly SimulationDone[]>((resolve, reject) => {
    const loaded = Array.from({ length: threads }, () => new Set<number>());
    const ask = (thread: number): void => {
      const task = tasks[asked];
      if (task === undefined) return;
      const { set, options } = task;
      if (!loaded[thread]!.has(set)) {
        loaded[thread]!.add(set);
        workers[thread]!.post({ kind: 'load', set, ...sets[set]! });
      }
      workers[thread]!.post({ kind: 'simulate', task: asked++, set, options });
    };
    for (let thread = 0; thread < threads; thread++) {
      const take = ({ task, ...answer }: SimulationAnswer): void => {
        done[task] = answer;
        onDone?.(++answered);
        if (answered === tasks.length) resolve(done);
        else ask(thread);
      };
      workers.push(startWorker<SimulationMessage, SimulationAnswer>(workerUrl, take, reject));
      ask(thread);
    }
  });
  return finished.finally(async () => {
    clearInterval(alive);
    await Promise.all(workers.map((worker) => worker.terminate()));
  });
};

/** Makes all simulations; the answers are in the order of the tasks, whichever thread made them. */
export const runSimulations = async (
  sets: readonly SimulationSet[],
  tasks: readonly SimulationTask[],
  options: PoolOptions,
): Promise<readonly SimulationDone[]> => {
  const threads = Math.min(options.threads ?? availableParallelism(), tasks.length);
  const work = tasks.reduce((sum, { set }) => sum + sets[set]!.features.rows, 0);
  // Sources that run without a build have no worker file.
  const inThread = threads < 2 || work < worthThreads || !isThere(fileURLToPath(workerUrl));
  return inThread ? inThisThread(sets, tasks, options) : inThreads(threads, sets, tasks, options);
};
