/** Of a journal that several venues share, the records of one venue: sources list a year of it as a whole. */

import type { Target } from '../model/index.js';
import { venueIssues } from '../queries/index.js';
import type { HarvestItem, Plan, SourceWorld } from '../sources/index.js';

async function* ofIssues(items: AsyncIterable<HarvestItem>, issues: readonly string[]): AsyncGenerator<HarvestItem> {
  for await (const item of items) {
    const isOther = item.kind === 'record' && !issues.includes(item.record.number ?? '');
    yield isOther ? { kind: 'dropped', what: 'record of another issue' } : item;
  }
}

/** A plan that keeps the records of the target's issues alone; the plan as it is where the target has no issues. */
export const onlyIssues = (plan: Plan, target: Target): Plan => {
  const issues = target.kind === 'edition' ? venueIssues(target.venue, target.year) : undefined;
  if (issues === undefined) return plan;
  // What the source counts is the whole journal.
  const { count: _whole, ...rest } = plan;
  const limits = `${issues.length === 1 ? 'issue' : 'issues'} ${issues.join(', ')}`;
  return {
    ...rest,
    limits: plan.limits === undefined ? limits : `${plan.limits}; ${limits}`,
    harvest: (world: SourceWorld) => ofIssues(plan.harvest(world), issues),
  };
};
