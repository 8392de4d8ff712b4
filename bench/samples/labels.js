/** Labels for learning: which records would be relevant if the review asked for the safety of generated code. */

const relevant = /code generation|vulnerab|prompt injection|malware|program repair/i;
/** One label in so many is relevant, where there are enough. */
const oneIn = 5;

/** `count` of the numbers of a list, evenly spread. */
const spread = (numbers, count) => {
  const wanted = Math.min(count, numbers.length);
  return Array.from({ length: wanted }, (_, place) => numbers[Math.floor((place * numbers.length) / wanted)]);
};

/** Labels of `count` rows by the rows' titles: `{ row, label }`, relevant ones first. */
export const labelsFrom = (titles, count) => {
  const rows = [[], []];
  titles.forEach((title, row) => {
    rows[relevant.test(title) ? 1 : 0].push(row);
  });
  const ones = spread(rows[1], count / oneIn).map((row) => ({ row, label: 1 }));
  return [...ones, ...spread(rows[0], count - ones.length).map((row) => ({ row, label: 0 }))];
};
