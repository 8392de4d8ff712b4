/** The ranking worker: the rank service on a thread of its own, off the input path. */

import { serveWorker } from '../io/index.js';
import { createRankService } from './rank-service.js';

serveWorker(createRankService());
