/** GitHub's issues and comments to records and notes. Bodies are Markdown and stay as they were typed. */

import type { BibliographicRecord, RecordId } from '../../model/index.js';
import type { HarvestItem } from '../source.js';
import { commentShape, type Issue, issueShape } from './shapes.js';

/** How an issue is read. */
export interface IssueContext {
  /** The repository as it was typed; kept where GitHub has renamed it since. */
  readonly asked?: string;
  /** Notes made of the comments, by number of the issue. */
  readonly comments?: ReadonlyMap<number, readonly string[]>;
}

/** A comment as a note of its issue. */
export interface CommentNote {
  readonly id: number | undefined;
  readonly issue: number;
  readonly at: string;
  readonly text: string;
}

/** The login under which GitHub shows what deleted users wrote. */
const ghost = 'ghost';

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const prose = (text: string): string => text.replace(/\r\n?/g, '\n').trim();
const loginOf = ({ user }: Pick<Issue, 'user'>): string => user?.login ?? ghost;

/** `https://github.com/o/r/issues/12`, also of a GitHub Enterprise. */
const address = /^https?:\/\/[^/]+\/([^/]+\/[^/]+)\/(issues|pull)\/(\d+)/;

/** Older answers give issues a `pull_request` too, with nothing in it. */
const isPullRequest = ({ pull_request: pull, html_url: url }: Issue): boolean =>
  typeof (pull?.url ?? pull?.html_url) === 'string' || address.exec(url ?? '')?.[2] === 'pull';

const keywordsOf = ({ labels = [], type }: Issue): string[] => {
  const names = labels.map((label) => (typeof label === 'string' ? label : label?.name)).concat(type?.name);
  return [...new Set(names.map((name) => oneLine(name ?? '')).filter((name) => name !== ''))];
};

const otherOf = (issue: Issue): Record<string, readonly string[]> => {
  const members = {
    number: issue.number,
    state: issue.state,
    state_reason: issue.state_reason,
    closed_at: issue.closed_at,
    comments: issue.comments,
    reactions: issue.reactions?.total_count,
    locked: issue.locked,
  };
  const known = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known.map(([name, value]) => [name, [String(value)]]));
};

/** Where an issue stands: repository in GitHub's own spelling, and number. */
const placeOf = ({ html_url: url, number }: Issue): readonly [repository: string, number: number] | undefined => {
  const [, repository, , last] = address.exec(url ?? '') ?? [];
  return repository === undefined ? undefined : [repository, number ?? Number(last)];
};

const record = (issue: Issue, repository: string, number: number, context: IssueContext): BibliographicRecord => {
  const key = `${repository}#${number}`;
  const { asked } = context;
  const isRenamed = asked !== undefined && asked.toLowerCase() !== repository.toLowerCase();
  const day = /^\d{4}-\d{2}-\d{2}/.exec(issue.created_at ?? '')?.[0];
  const body = prose(issue.body ?? '');
  const keywords = keywordsOf(issue);
  const notes = context.comments?.get(number) ?? [];
  return {
    id: `github:${key}` as RecordId,
    type: 'issue',
    title: oneLine(issue.title ?? ''),
    authors: [{ literal: loginOf(issue) }],
    ...(day === undefined ? {} : { year: Number(day.slice(0, 4)), date: day }),
    venue: repository,
    ...(body === '' ? {} : { abstract: body }),
    ...(keywords.length === 0 ? {} : { keywords }),
    ids: { github: key, ...(isRenamed ? { 'github-asked': `${asked}#${number}` } : {}) },
    urls: [issue.html_url!],
    ...(notes.length === 0 ? {} : { notes }),
    other: otherOf(issue),
  };
};

/** An issue as a record; a pull request is dropped, and what has no address or no title is rejected. */
export const issueItem = (raw: unknown, context: IssueContext = {}): HarvestItem => {
  const parsed = issueShape.safeParse(raw);
  if (!parsed.success) return { kind: 'rejected', key: 'unknown', why: 'it is no object' };
  const issue = parsed.data;
  if (isPullRequest(issue)) return { kind: 'dropped', what: 'pull request' };
  const place = placeOf(issue);
  if (place === undefined) {
    return {
      kind: 'rejected',
      key: String(issue.number ?? issue.id ?? 'unknown'),
      why: 'it has no address (html_url)',
    };
  }
  if (oneLine(issue.title ?? '') === '') return { kind: 'rejected', key: place.join('#'), why: 'it has no title' };
  return { kind: 'record', record: record(issue, ...place, context) };
};

/** The day on which an issue was opened, `2024-01-31`; undefined where it does not say. */
export const dayOpened = (raw: unknown): string | undefined => issueShape.safeParse(raw).data?.created_at?.slice(0, 10);

/** The number of an issue or a pull request; they share one row of numbers. */
export const numberIn = (raw: unknown): number | undefined => issueShape.safeParse(raw).data?.number;

/** A comment on an issue, as `login, date: text`; undefined for one on a pull request, and for one without words. */
export const commentNote = (raw: unknown): CommentNote | undefined => {
  const comment = commentShape.safeParse(raw).data;
  if (comment === undefined || /\/pull\/\d+/.test(comment.html_url ?? '')) return undefined;
  const [, number] = /\/issues\/(\d+)(?:$|[#?])/.exec(comment.issue_url ?? comment.html_url ?? '') ?? [];
  const text = prose(comment.body ?? '');
  if (number === undefined || text === '') return undefined;
  const at = comment.created_at ?? '';
  const by = [loginOf(comment), at.slice(0, 10)].filter((part) => part !== '').join(', ');
  return { id: comment.id, issue: Number(number), at, text: `${by}: ${text}` };
};
