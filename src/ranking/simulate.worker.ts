/** The simulation worker: the simulation service on a thread of its own, so that several runs are made at once. */

import { serveWorker, systemClock } from '../io/index.js';
import { createSimulationService } from './simulation-service.js';

serveWorker(createSimulationService(systemClock));
