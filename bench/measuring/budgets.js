/** The performance budget of ARCHITECTURE.md, in the units of the rows. */

/** For 68,816 records with abstracts on two cores. */
export const venueBudgets = {
  help: { most: 200 },
  decide: { most: 1 },
  status: { most: 1 },
  firstRecord: { most: 1 },
  features: { most: 10 },
  retrain: { most: 100 },
  keyPress: { most: 16 },
  dedup: { most: 20 },
};

/** For 1,000,000: the same commands finish, and memory of main process and workers together is bounded. */
export const millionBudgets = { peak: { most: 6000 }, dedup: { most: 600 } };
