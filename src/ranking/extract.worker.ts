/** The extraction worker: the extract service on a thread of its own, so that several read texts at once. */

import { serveWorker } from '../io/index.js';
import { createExtractService } from './extract-tasks.js';

serveWorker(createExtractService());
