/** Records as large as those of databases with abstracts, about 2,000 characters each: the same number gives the same record. */

const syllables =
  'ba be bi bo bu da de di do du ka ke ki ko ku la le li lo lu ma me mi mo mu na ne ni no nu ra re ri ro ru sa se si so su ta te ti to tu va ve vi vo vu'.split(
    ' ',
  );

/** Whole numbers below a bound, always the same ones (Numerical Recipes' linear congruential generator). */
const drawing = (seed) => {
  let state = Math.imul(seed + 1, 2_654_435_761) >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const vocabulary = (() => {
  const draw = drawing(0);
  return Array.from({ length: 20_000 }, () =>
    Array.from({ length: 2 + draw(3) }, () => syllables[draw(syllables.length)]).join(''),
  );
})();

const capital = (word) => word[0].toUpperCase() + word.slice(1);

/** The record of a number. */
export const generatedRecord = (number) => {
  const draw = drawing(number + 1);
  const words = (count) => Array.from({ length: count }, () => vocabulary[draw(vocabulary.length)]).join(' ');
  const name = () => capital(vocabulary[draw(vocabulary.length)]);
  const first = 1 + draw(2000);
  return {
    title: `${capital(words(9 + draw(6)))} ${number}`,
    authors: Array.from({ length: 1 + draw(6) }, () => ({ family: name(), given: `${name()} ${name()[0]}.` })),
    year: 1990 + draw(35),
    venue: `Journal of ${capital(words(2))}`,
    volume: String(1 + draw(90)),
    number: String(1 + draw(12)),
    pages: [first, first + draw(30)],
    doi: `10.1234/${vocabulary[draw(vocabulary.length)]}.${number}`,
    url: `https://example.org/records/${number}`,
    keywords: Array.from({ length: 3 + draw(5) }, () => words(2)),
    abstract: Array.from({ length: 9 }, () => `${capital(words(18 + draw(12)))}.`).join(' '),
  };
};
