/** The text of a record as the features read it. */

import { type RecordFields, recordText } from '../model/index.js';
import type { FeatureSettings } from './features.js';

/**
 * Title and abstract, joined by a space; the title before them once more where the settings count it twice. Nothing
 * parts the two titles: the last word of the one and the first of the other are neighbours.
 */
export const rankingText = (
  record: Pick<RecordFields, 'title' | 'abstract'>,
  { titleTimes }: Pick<FeatureSettings, 'titleTimes'>,
): string => (titleTimes === 2 ? `${record.title ?? ''} ${recordText(record)}` : recordText(record));
