/** The possible pairs on a real terminal: keys in, rulings on disk and the terminal as it was out. */

import { describe, expect, it } from 'vitest';
import { check } from '../../src/review/check.js';
import { countDuplicates } from '../../src/review/dedup.js';
import { columnsOf } from '../../src/tui/wrap.js';
import { exampleRecords, open } from '../support/example-review.js';
import { fourPairs, linkOf, makeLinkedReview, rulingsOf } from '../support/possible-pairs.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { onTerminal } from '../support/terminal.js';
import { createVirtualScreen } from '../tui/virtual-screen.js';

const asAda = ['dedup', '--settle', '--reviewer', 'ada'];

/** Records of which nothing parts any two: no key asks for a confirmation. */
const alike = exampleRecords(8).map(({ id }) => ({ id, title: 'On invented gardens and their \x1b[2Jrivers' }));

describe('settling possible pairs on a terminal', () => {
  it('rules, undoes, is resized, and leaves rulings on disk and the terminal as it was', async () => {
    const folder = await makeLinkedReview(temporaryFolder(), fourPairs, alike);
    const program = onTerminal(asAda, { cwd: folder });
    await program.shows('1 of 4 pairs');
    expect(program.screen()).toMatch(/= Title {2}On invented gardens and their rivers/);

    // Nothing is drawn beyond the 80 columns and 24 rows: a wider terminal would show it.
    const wide = createVirtualScreen(400, 60);
    wide.write(program.output());
    const drawn = wide.text().split('\n');
    expect(drawn.length).toBeLessThanOrEqual(24);
    for (const row of drawn) expect(columnsOf(row)).toBeLessThanOrEqual(80);

    program.type('s');
    await program.shows(/2 of 4 pairs[\s\S]*ruled: same/);
    program.resize(120, 30);
    await program.shows(/Record {4}x:r4 +│ x:r5[\s\S]*\n ─{118}\n/);
    program.type('nanother venue\r');
    await program.shows('another venue (waits for your ruling)');
    program.type('v');
    await program.shows(/3 of 4 pairs[\s\S]*ruled: versions/);
    program.type('d');
    await program.shows(/4 of 4 pairs[\s\S]*ruled: different/);
    program.type('z');
    await program.shows(/3 of 4 pairs[\s\S]*undone: different/);
    program.resize(40, 12);
    await program.shows(/3 of 4 pairs/);
    program.type('y');
    await program.shows(/4 of 4 pairs/);
    program.type('q');
    expect(await program.exit).toMatchObject({ exitCode: 0 });

    expect(program.afterwards()).toBe(
      'Pairs: 1 same, 1 versions, 1 different by ada, 1 open. Everything is saved.\n' +
        '8 records of 7 reports of 6 studies: 1 duplicate\n' +
        'To go on: litsieve dedup --settle\n',
    );
    const output = program.output();
    expect(output.split('\x1b[?1049h')).toHaveLength(2);
    expect(output.lastIndexOf('\x1b[?25h')).toBeGreaterThan(output.lastIndexOf('\x1b[?25l'));
    expect(output.lastIndexOf('\x1b[?1049l')).toBeGreaterThan(output.lastIndexOf('\x1b[?1049h'));
    expect(rulingsOf(folder).map(({ a, ruling, note }) => [a, ruling, note])).toEqual([
      ['x:r2', 'same', undefined],
      ['x:r4', 'versions', 'another venue'],
      ['x:r6', 'different', undefined],
      ['x:r6', 'withdrawn', undefined],
      ['x:r6', 'different', undefined],
    ]);
    expect(countDuplicates(open(folder))).toMatchObject({ reports: 7, studies: 6, duplicates: 1, possible: 1 });
  });

  it('loses no ruling that was shown when it is killed; where nothing is open, no screen opens', async () => {
    const settled = onTerminal(asAda, { cwd: await makeLinkedReview(temporaryFolder(), [], alike) });
    const links = [...fourPairs, linkOf('x:r0', 'x:r3', 0.3), linkOf('x:r4', 'x:r7', 0.2)];
    const folder = await makeLinkedReview(temporaryFolder(), links, alike);
    const program = onTerminal(asAda, { cwd: folder });
    await program.shows('1 of 6 pairs');
    program.type('dvd');
    await program.shows('open 3');
    program.kill('SIGKILL');
    expect(await program.exit).toMatchObject({ signal: 9 });
    expect(rulingsOf(folder).map(({ ruling }) => ruling)).toEqual(['different', 'versions', 'different']);

    expect(await settled.exit).toMatchObject({ exitCode: 0 });
    expect(settled.output()).not.toContain('\x1b[?1049h');
    expect(settled.output()).toContain('No pair is open');

    // The next one goes on where that one was, and takes back what it did.
    const again = onTerminal(asAda, { cwd: folder });
    await again.shows(/versions 1 · different 2 · open 3[\s\S]*4 of 6 pairs/);
    again.type('zz');
    await again.shows(/versions 0 · different 1 · open 5[\s\S]*undone: versions/);
    again.type('\x03');
    expect(await again.exit).toMatchObject({ exitCode: 0 });
    expect(check(open(folder)).findings.map(({ code }) => code)).toEqual(['duplicates-possible']);
  });
});
