/** Extraction on several threads. The features do not depend on how many: they are those of `extractFeatures`, to the byte. */

import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { isThere, startWorker } from '../io/index.js';
import { featuresOfTokens } from './extract.js';
import { featureSteps } from './extract-steps.js';
import { createExtractService, type ExtractAnswer, type ExtractDone, type ExtractMessage } from './extract-tasks.js';
import { TokenReader, type TokenRows } from './extract-tokens.js';
import type { FeatureSettings, Features } from './features.js';
import { Translation } from './merge-tokens.js';

/** One that does as it is asked, one thing after another. */
export interface ExtractThread {
  ask(message: ExtractMessage): Promise<ExtractAnswer>;
}

/** A row to be: its text, or where it stands among rows whose tokens are known. */
export type RowSource = string | number;

/** What the rows are made of, and what is wanted beside the features. */
export interface ExtractRequest {
  readonly settings: FeatureSettings;
  /** In the order of the rows. */
  readonly rows: Iterable<RowSource>;
  /** The rows that numbers among `rows` name; of the same `scripts`. Not asked for again once `onTokens` is called. */
  readonly known?: TokenRows | undefined;
  /** Is given the tokens of all rows before they are overwritten: to be kept, they must be copied or written. */
  readonly onTokens?: ((rows: TokenRows) => void) | undefined;
}

const wrongAnswer = (): Error => new Error('an extraction thread answered something else');

/** Reads rows into one vocabulary, in order, wherever they come from. */
class RowMerger {
  readonly reader: TokenReader;
  readonly #known: TokenRows | undefined;
  readonly #translation = new Translation();

  constructor({ settings, known }: ExtractRequest) {
    this.reader = new TokenReader(settings.scripts);
    this.#known = known;
    if (known !== undefined) this.#translation.extend(known.tokenStart, known.tokenCharacters);
  }

  addKnown(row: number): void {
    const { ids, rowStart } = this.#known!;
    this.reader.addKnown(ids, rowStart[row]!, rowStart[row + 1]!, this.#translation);
  }
}

const readHere = (request: ExtractRequest): TokenRows => {
  const merger = new RowMerger(request);
  for (const row of request.rows) {
    if (typeof row === 'string') merger.reader.add(row);
    else merger.addKnown(row);
  }
  return merger.reader.take();
};

/** The features of rows, in this thread. */
export const extractRows = (request: ExtractRequest): Features => {
  const tokens = readHere(request);
  request.onTokens?.(tokens);
  return featuresOfTokens(tokens, request.settings);
};

/** Characters that are read at a time, about. */
const usualBatch = 400_000;
/** How many times a thread may have been sent texts and not answered: one more is read here. */
const mostSent = 3;
/** How many batches may be read and wait for one before them. */
const mostHeld = 100;

/** Cuts rows into runs whose texts are of some length together. */
function* batchesOf(rows: Iterable<RowSource>, batchCharacters: number): Generator<RowSource[]> {
  let batch: RowSource[] = [];
  let characters = 0;
  for (const row of rows) {
    batch.push(row);
    characters += typeof row === 'string' ? row.length + 100 : 10;
    if (characters < batchCharacters) continue;
    yield batch;
    [batch, characters] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

/** Rows that follow on each other; whose vocabulary their texts are read with, and what came of it so far. */
interface Batch {
  readonly rows: readonly RowSource[];
  readonly translation: Translation;
  readonly answer: Promise<ExtractAnswer>;
  isAnswered: boolean;
}

/** A reader of texts: another thread, or this one. */
class BatchReader {
  readonly #ask: (message: ExtractMessage) => Promise<ExtractAnswer>;
  readonly #translation = new Translation();
  /** Batches sent and not answered. */
  sent = 0;

  constructor(ask: (message: ExtractMessage) => Promise<ExtractAnswer>) {
    this.#ask = ask;
  }

  send(rows: readonly RowSource[], scripts: FeatureSettings['scripts']): Batch {
    const texts = rows.filter((row) => typeof row === 'string');
    const answer = this.#ask({ kind: 'read', scripts, texts });
    const batch: Batch = { rows, translation: this.#translation, answer, isAnswered: false };
    this.sent++;
    const settle = (): void => {
      this.sent--;
      batch.isAnswered = true;
    };
    // A failure is noticed when the batch is waited for.
    answer.then(settle, settle);
    return batch;
  }
}

const merge = async (merger: RowMerger, { rows, translation, answer }: Batch): Promise<void> => {
  const read = await answer;
  if (read.kind !== 'read') throw wrongAnswer();
  translation.extend(read.tokenStart, read.tokenCharacters);
  let text = 0;
  for (const row of rows) {
    if (typeof row === 'number') merger.addKnown(row);
    else merger.reader.addKnown(read.ids, read.rowStart[text]!, read.rowStart[++text]!, translation);
  }
};

type Service = ReturnType<typeof createExtractService>;

const readIn = async (
  request: ExtractRequest,
  threads: readonly ExtractThread[],
  here: Service,
  batchCharacters: number,
): Promise<TokenRows> => {
  const { scripts } = request.settings;
  const merger = new RowMerger(request);
  const readers = threads.map((thread) => new BatchReader((message) => thread.ask(message)));
  const own = new BatchReader(async (message) => here(message));
  const waiting: Batch[] = [];
  for (const rows of batchesOf(request.rows, batchCharacters)) {
    const free = readers.find(({ sent }) => sent < mostSent);
    waiting.push((free ?? own).send(rows, scripts));
    // Answers are taken in between tasks only.
    if (free === undefined) await new Promise((resolve) => setImmediate(resolve));
    while (waiting[0]?.isAnswered || waiting.length > mostHeld) await merge(merger, waiting.shift()!);
  }
  for (const batch of waiting) await merge(merger, batch);
  return merger.reader.take();
};

const isDone = (answer: ExtractAnswer): answer is ExtractDone => answer.kind !== 'read';

/** The features of rows, by this thread and those given. Rejects where one of them fails. */
export const extractWith = async (
  request: ExtractRequest,
  threads: readonly ExtractThread[],
  batchCharacters = usualBatch,
): Promise<Features> => {
  const here = createExtractService();
  const tokens = await readIn(request, threads, here, batchCharacters);
  request.onTokens?.(tokens);
  const steps = featureSteps(tokens, request.settings, threads.length + 1);
  let step = steps.next();
  while (step.done !== true) {
    // The last part is done here, once the others are under way.
    const answers = await Promise.all(step.value.map((task, part) => threads[part]?.ask(task) ?? here(task)));
    if (!answers.every(isDone)) throw wrongAnswer();
    step = steps.next(answers);
  }
  return step.value;
};

const workerUrl = new URL('./extract.worker.js', import.meta.url);

/** Threads, and their end. */
const startThreads = (count: number): { readonly threads: readonly ExtractThread[]; end(): Promise<void> } => {
  const workers = Array.from({ length: count }, () => {
    const waiting: { resolve(answer: ExtractAnswer): void; reject(error: Error): void }[] = [];
    let failure: Error | undefined;
    const worker = startWorker<ExtractMessage, ExtractAnswer>(
      workerUrl,
      (answer) => waiting.shift()?.resolve(answer),
      (error) => {
        failure = error;
        for (const { reject } of waiting.splice(0)) reject(error);
      },
    );
    const ask = (message: ExtractMessage): Promise<ExtractAnswer> =>
      new Promise((resolve, reject) => {
        if (failure !== undefined) reject(failure);
        else {
          waiting.push({ resolve, reject });
          worker.post(message);
        }
      });
    return { ask, terminate: () => worker.terminate() };
  });
  // A worker does not keep the program alive; that its answer is waited for does.
  const alive = setInterval(() => undefined, 60_000);
  return {
    threads: workers,
    async end() {
      clearInterval(alive);
      await Promise.all(workers.map(({ terminate }) => terminate()));
    },
  };
};

/** Fewer rows than this are read in this thread: others would take longer to start, and to learn their work, than they save. */
const worthThreads = 15_000;

/** How many rows there will be, as far as is known, and how many threads there may be, this one included; by default one for each processor. */
export interface ThreadChoice {
  readonly expected: number;
  readonly threads?: number | undefined;
}

/** The features of rows, on several threads where it is worth it. */
export const extractInThreads = async (
  request: ExtractRequest,
  { expected, threads = availableParallelism() }: ThreadChoice,
): Promise<Features> => {
  // Sources that run without a build have no worker file.
  if (threads < 2 || expected < worthThreads || !isThere(fileURLToPath(workerUrl))) return extractRows(request);
  const started = startThreads(threads - 1);
  try {
    return await extractWith(request, started.threads);
  } finally {
    await started.end();
  }
};
