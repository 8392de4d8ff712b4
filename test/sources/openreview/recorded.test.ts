import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { noteItem, readNotesPage } from '../../../src/sources/openreview/parse.js';

const file = join(import.meta.dirname, '../../../../shared/data/responses/openreview/notes_search_v2_trimmed.json');

describe.skipIf(!existsSync(file))('the recorded search of OpenReview (needs ../shared/data)', () => {
  it('holds a rejected submission, a paper from dblp and one from ORCID', () => {
    const { notes, count } = readNotesPage(readFileSync(file, 'utf8'));
    expect([notes.length, count]).toEqual([3, 10_000]);
    const [rejected, fromDblp, fromOrcid] = notes.map((note) => noteItem(note));
    expect(rejected).toEqual({ kind: 'dropped', what: 'rejected submission' });
    expect(fromDblp).toMatchObject({
      kind: 'record',
      record: {
        ...{ id: 'openreview:9TJMTG2bcQ', type: 'article', year: 2024, volume: '38', number: '1', pages: '7-14' },
        doi: '10.1109/mnet.2023.3336239',
        ids: { dblp: 'journals/network/GuoLSXJW24' },
      },
    });
    expect(fromOrcid).toMatchObject({
      kind: 'record',
      record: { id: 'openreview:iaA07eD0bP', year: 2019, doi: '10.18653/v1/p19-1423' },
    });
    expect(fromOrcid?.kind === 'record' && fromOrcid.record.authors).toHaveLength(4);
  });
});
