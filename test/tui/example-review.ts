/** Reports of our own making, with everything that a screen must bear: long, short, wide, hostile. */

import type { Criterion, RecordId } from '../../src/model/index.js';
import { featureSettings } from '../../src/ranking/index.js';
import type { ShownReport } from '../../src/review/screening-session.js';

const id = (key: string): RecordId => `example:${key}` as RecordId;

export const criteria: readonly Criterion[] = [
  { id: 'E1', kind: 'exclude', text: 'Not about assistants that write or change code' },
  { id: 'E2', kind: 'exclude', text: 'No statement about safety or security, neither as a finding nor as a question' },
  { id: 'E3', kind: 'exclude', text: 'Not a primary study' },
];

const sentences = [
  'Assistants that plan, write and run code on their own are becoming part of ordinary development work.',
  'We ask which unsafe actions such agents take when a task tempts them to, and which safeguards hold.',
  'In a controlled study on 412 tasks we observe destructive file operations, leaked credentials and disabled tests.',
  'A sandbox removes most harm; confirmation dialogs remove little, because people confirm nearly everything.',
  'We discuss what follows for the design of code agents and release all tasks, traces and labels.',
];

const base = (number: number): ShownReport => ({
  id: id(`record-${number}`),
  members: [id(`record-${number}`)],
  title: `Example report number ${number} on code agents`,
  authors: ['Example, Ada', 'Beispiel, Bert'],
  venue: 'Journal of Examples',
  year: 2020 + (number % 6),
  abstract: sentences.join(' '),
  keywords: [],
  links: [`https://example.org/${number}`],
  notes: [],
  why: { reading: featureSettings.stems, terms: [] },
});

/** So many reports: the first ones each with something special, the others plain. */
export const exampleReports = (n: number): readonly ShownReport[] =>
  Array.from({ length: n }, (_, number): ShownReport => {
    const plain = base(number + 1);
    if (number === 0) {
      return {
        ...plain,
        title: 'Unsafe by Default? How Agentic Code Assistants Act on Destructive Instructions in Real Repositories',
        authors: ['Example, Ada', 'Beispiel, Bert', 'Esempio, Carla'],
        members: [plain.id, id('record-1-again'), id('preprint-1')],
        keywords: ['code agents', 'safety', 'sandboxing'],
        abstract: `${sentences.join(' ')} ${sentences.join(' ')}\n\n${sentences.join(' ')}`,
        why: {
          reading: featureSettings.stems,
          terms: [
            { term: 'development work', words: ['develop', 'work'], weight: 0.4 },
            { term: 'sandbox', words: ['sandbox'], weight: 0.3 },
            { term: 'labels', words: ['label'], weight: 0.1 },
            { term: 'agents take', words: ['agent', 'take'], weight: -0.05 },
            { term: 'people', words: ['peopl'], weight: -0.2 },
          ],
        },
      };
    }
    if (number === 1) {
      const { abstract: _, ...rest } = plain;
      return { ...rest, title: 'A report without an abstract', links: [] };
    }
    if (number === 2) {
      return {
        ...plain,
        title: 'Evil \x1b]0;owned\x07title \x1b[2J\x1b[31mwith escapes\x9b5A and \u202ereversed text',
        venue: 'Venue\x1b[1A',
        abstract: 'Abstract \x1b[?1049l leaves the screen\r\nand goes on.',
      };
    }
    if (number === 3) {
      return {
        ...plain,
        title: '深層学習に基づくコード生成エージェントの安全性評価 🙂 Müller naïve',
        abstract:
          '本研究では、コード生成エージェントの安全性を評価する。エージェントが実行する危険な操作を分類し、サンドボックスの効果を測定する。'.repeat(
            4,
          ),
      };
    }
    return plain;
  });

export const exampleTerms = {
  query: ['code agent*', 'agentic', 'assistant'],
  seeds: ['sandbox', 'destructive', 'safeguard'],
} as const;
