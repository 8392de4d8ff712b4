/** The store as React sees it. */

import { useSyncExternalStore } from 'react';
import type { ScreeningStore, Snapshot } from '../dispatch.js';

/** The current snapshot of a store; draws again after every change. */
export const useScreening = (store: Pick<ScreeningStore, 'snapshot' | 'subscribe'>): Snapshot =>
  useSyncExternalStore(store.subscribe, store.snapshot);
