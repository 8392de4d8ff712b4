/** What GitHub's answers look like, as far as they are read. A member of a wrong type is as if it were absent. */

import { z } from 'zod';

const text = z.string().optional().catch(undefined);
const count = z.number().optional().catch(undefined);

const user = z.object({ login: text }).nullish().catch(undefined);

/** An issue or a pull request, of the list of a repository or of a search. */
export const issueShape = z.object({
  id: count,
  number: z.number().int().positive().optional().catch(undefined),
  html_url: text,
  title: text,
  body: text,
  user,
  labels: z
    .array(
      z
        .union([z.string(), z.object({ name: z.string() })])
        .optional()
        .catch(undefined),
    )
    .optional()
    .catch(undefined),
  type: z.object({ name: text }).nullish().catch(undefined),
  state: text,
  state_reason: text,
  created_at: text,
  closed_at: text,
  comments: count,
  locked: z.boolean().optional().catch(undefined),
  reactions: z.object({ total_count: count }).optional().catch(undefined),
  pull_request: z.object({ url: text, html_url: text }).nullish().catch(undefined),
});

/** An issue or a pull request, read. */
export type Issue = z.infer<typeof issueShape>;

/** A comment on an issue or a pull request. */
export const commentShape = z.object({
  id: count,
  html_url: text,
  issue_url: text,
  body: text,
  user,
  created_at: text,
});

/** One page of a search. */
export const searchShape = z.object({
  total_count: z.number().int().nonnegative(),
  incomplete_results: z.boolean().optional().catch(undefined),
  items: z.array(z.unknown()),
});

/** What an error answer says. */
export const messageShape = z.object({
  message: text,
  errors: z
    .array(z.object({ message: text }).catch({ message: undefined }))
    .optional()
    .catch(undefined),
});
