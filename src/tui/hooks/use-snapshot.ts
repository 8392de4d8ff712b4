/** A store as React sees it. */

import { useSyncExternalStore } from 'react';
import type { ScreenStore } from '../store.js';

/** The current snapshot of a store; draws again after every change. */
export const useSnapshot = <Snapshot>(
  store: Pick<ScreenStore<Snapshot, unknown>, 'snapshot' | 'subscribe'>,
): Snapshot => useSyncExternalStore(store.subscribe, store.snapshot);
