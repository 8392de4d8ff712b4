/** A screen of pairs over a review on disk, with everything that a screen must bear: long, short, wide, hostile. */

import type { PairDesk } from '../../../src/review/pair-desk.js';
import type { Size } from '../../../src/tui/frame.js';
import { createKeyReader } from '../../../src/tui/keys.js';
import { createPairsStore, type PairsSnapshot } from '../../../src/tui/pairs/dispatch.js';
import type { Paint } from '../../../src/tui/style.js';
import type { ExampleRecord } from '../../support/example-review.js';
import { forgetRulings, linkOf, makeLinkedReview, openDesk } from '../../support/possible-pairs.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { rowsText } from '../screen-text.js';

const authors = [
  { family: 'Example', given: 'Ada' },
  { family: 'Beispiel', given: 'Ben' },
];

export const records: readonly ExampleRecord[] = [
  {
    ...{ id: 'x:a', title: 'Guarding gardens against careless agents in shared places', authors, year: 2020 },
    ...{ venue: 'Journal of Invented Gardens', doi: '10.9999/jig.a', abstract: 'We look at gardens. '.repeat(30) },
  },
  {
    id: 'x:b',
    title: 'Guarding gardens from careless agents in shared places',
    authors,
    year: 2020,
    venue: 'J. Inv. Gard.',
  },
  { id: 'x:c', title: 'Rivers and their many agents: part 1', authors, year: 2019, doi: '10.1145/9.1' },
  { id: 'x:d', title: 'Rivers and their many agents: part 2', authors, year: 2019, doi: '10.1145/9.2' },
  { id: 'x:e', title: '\x1b[2JOrchards \u202eof the northern valleys', abstract: '深層学習の安全 '.repeat(20) },
  {
    id: 'x:f',
    title: 'Orchards of the southern valleys',
    abstract: '深層学習の危険 '.repeat(20),
    urls: ['https://example.org/f'],
  },
];

/** The three pairs of these records, in the order in which they are asked about. */
export const links = [linkOf('x:a', 'x:b', 0.9), linkOf('x:c', 'x:d', 0.8), linkOf('x:e', 'x:f', 0.7)];

/** The whole screen as plain text. */
export const screenOf = ({ layout }: PairsSnapshot): string =>
  rowsText([...layout.header, layout.above, ...layout.pane, layout.below, ...layout.panel, ...layout.footer]);

let folder: string | undefined;

/** Opens a screen of a size over a review on which nobody has ruled, the same for a file of tests; `type` presses keys, as a terminal sends them, and says which actions they were. */
export const openPairsScreen = async (size: Size = { columns: 110, rows: 32 }, paint?: Paint) => {
  folder ??= await makeLinkedReview(temporaryFolder('file'), links, records);
  forgetRulings(folder);
  const desk: PairDesk = openDesk(folder)!;
  const opened: string[] = [];
  let quits = 0;
  const store = createPairsStore(desk, size, {
    openLink: (url) => opened.push(url),
    onQuit: () => quits++,
    ...(paint === undefined ? {} : { paint }),
  });
  const reader = createKeyReader();
  const type = (bytes: string): string[] => [...reader.push(bytes), ...reader.flush()].map((key) => store.press(key));
  return {
    ...{ folder, desk, store, type, opened },
    quits: () => quits,
    screen: () => screenOf(store.snapshot()),
    mode: () => store.snapshot().state.overlay.mode,
  };
};
