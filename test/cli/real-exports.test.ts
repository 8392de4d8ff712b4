/** Files that databases and reference managers really export, through the command. */

import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeReview } from '../support/example-review.js';
import { litsieve } from '../support/litsieve.js';
import { temporaryFolder } from '../support/temporary-folder.js';

const exports = resolve(import.meta.dirname, '../../../shared/data/exports');
const present = existsSync(exports);

interface Document {
  readonly files: readonly {
    readonly file: string;
    readonly read: number;
    readonly kept: number;
    readonly rejected: number;
    readonly already?: string;
    readonly diagnostics: readonly { line: number; code: string; message: string; severity: string }[];
  }[];
  readonly failed: readonly { readonly message: string; readonly hint: string }[];
  readonly read: number;
  readonly kept: number;
  readonly rejected: number;
}

describe('importing real exports', () => {
  it.skipIf(!present).each(['ris', 'bib', 'csv'])(
    'keeps or rejects each record of every %s file and says why (needs ../shared/data)',
    async (kind) => {
      const names = readdirSync(join(exports, kind));
      const folder = await makeReview(temporaryFolder(), { records: [] });
      const args = ['import', ...names.map((name) => join(exports, kind, name))];
      const ran = await litsieve([...args, '--json'], { cwd: folder });
      expect(ran.stderr).toBe('');
      const { files, failed, ...sums } = JSON.parse(ran.stdout) as Document;
      expect(failed).toEqual([]);
      expect(ran.status).toBe(0);
      expect(files).toHaveLength(names.length);
      for (const { file, read, kept, rejected, diagnostics } of files) {
        const rejects = diagnostics.filter(({ severity }) => severity === 'rejected');
        expect({ file, read, rejected }).toEqual({ file, read: kept + rejected, rejected: rejects.length });
        for (const { line, message } of diagnostics) {
          expect(line).toBeGreaterThan(0);
          expect(message).not.toBe('');
        }
      }
      expect(sums.read).toBe(sums.kept + sums.rejected);
      expect(sums.kept).toBeGreaterThan(names.length);
      const [status, check, flow, bibtex] = await Promise.all(
        [['status', '--json'], ['check'], ['flow', '--json'], ['export', '--outcome', 'all']].map((verb) =>
          litsieve(verb, { cwd: folder }),
        ),
      );
      const brought = files.filter(({ already }) => already === undefined);
      expect(JSON.parse(status!.stdout).records).toBe(brought.reduce((sum, { kept }) => sum + kept, 0));
      expect(check!.stdout).not.toMatch(/^error/m);
      expect(JSON.parse(flow!.stdout).streams[0].balanced).toBe(true);
      expect(bibtex!.stdout.match(/^@/gm)).toHaveLength(JSON.parse(status!.stdout).reports);
    },
  );
});
