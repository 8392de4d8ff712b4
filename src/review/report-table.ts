/** Reports with what the verbs ask of them: their records, their stream, and whether they count as found. */

import type { Corpus } from '../corpus/index.js';
import { type Clusters, type Protocol, type RecordId, rowsOfReport, type Stream, streamOf } from '../model/index.js';

/** The reports of a corpus, by number in first-found order. */
export class ReportTable {
  readonly #corpus: Corpus;
  readonly #clusters: Clusters;
  readonly #protocol: Protocol;
  readonly #streamOfSource = new Map<string, Stream>();
  #reportsOfStudy: Map<number, number[]> | undefined;

  constructor(corpus: Corpus, clusters: Clusters, protocol: Protocol) {
    this.#corpus = corpus;
    this.#clusters = clusters;
    this.#protocol = protocol;
  }

  /** Number of reports, those of seeds and enrichment alone included. */
  get size(): number {
    return this.#clusters.reports;
  }

  /** Rows of a report, first-found first. */
  rows(report: number): Uint32Array {
    return rowsOfReport(this.#clusters, report);
  }

  /** Rows of a report that count as found. */
  countedRows(report: number): readonly number[] {
    return Array.from(this.rows(report)).filter((row) => this.#corpus.counts(row));
  }

  /** Whether any search for identification or other method found it: only then it is screened and counted. */
  isFound(report: number): boolean {
    return this.rows(report).some((row) => this.#corpus.counts(row));
  }

  /** The row under which a report is shown: its first-found one that counts, else its first. */
  lead(report: number): number {
    const rows = this.rows(report);
    return rows.find((row) => this.#corpus.counts(row)) ?? rows[0]!;
  }

  /** The row whose text is read and ranked: the lead or, where that has no abstract of its own or supplied, the first that has one. */
  textRow(report: number): number {
    const lead = this.lead(report);
    if (this.#corpus.hasAnyAbstract(lead)) return lead;
    return this.rows(report).find((row) => this.#corpus.hasAnyAbstract(row)) ?? lead;
  }

  /** Ids of a report's records, each once, the lead's first. */
  ids(report: number): readonly RecordId[] {
    const lead = this.#corpus.at(this.lead(report));
    return [...new Set([lead, ...Array.from(this.rows(report), (row) => this.#corpus.at(row))])];
  }

  /** The report that holds a record; -1 where the corpus has no such record. */
  of(record: RecordId): number {
    const row = this.#corpus.rowOf(record);
    return row === -1 ? -1 : this.#clusters.reportOfRow[row]!;
  }

  /** Number of a report's study. */
  study(report: number): number {
    return this.#clusters.studyOfReport[report]!;
  }

  /** Reports of the same study, this one included, first-found first. */
  versions(report: number): readonly number[] {
    return this.#byStudy().get(this.study(report)) ?? [report];
  }

  /** The studies of two reports and more, as the reports of each, first-found first. */
  *studiesOfSeveral(): Generator<readonly number[]> {
    for (const reports of this.#byStudy().values()) if (reports.length > 1) yield reports;
  }

  /** Reports by study; empty where every study has one. */
  #byStudy(): ReadonlyMap<number, readonly number[]> {
    if (this.#reportsOfStudy === undefined) {
      this.#reportsOfStudy = new Map();
      const { studyOfReport, studies, reports } = this.#clusters;
      if (studies < reports) {
        for (let other = 0; other < reports; other++) {
          const study = studyOfReport[other]!;
          const known = this.#reportsOfStudy.get(study);
          if (known === undefined) this.#reportsOfStudy.set(study, [other]);
          else known.push(other);
        }
      }
    }
    return this.#reportsOfStudy;
  }

  /** The stream to which a report belongs: that of the source that found it first. */
  stream(report: number): Stream {
    const { source } = this.#corpus.searchOf(this.lead(report));
    let stream = this.#streamOfSource.get(source);
    if (stream === undefined) {
      stream = streamOf(this.#protocol, source);
      this.#streamOfSource.set(source, stream);
    }
    return stream;
  }
}
