/** Asking for many pages of one provider: a few ahead, answers in order. How many at once and how soon is the client's business. */

/**
 * Answers in the order of the questions, with up to `ahead` questions asked before their turn, so that a provider that
 * allows several requests at once gets them. Throws what the first failing question throws, once all before it are answered.
 */
export async function* askAhead<Question, Answer>(
  questions: readonly Question[],
  ask: (question: Question) => Promise<Answer>,
  ahead = 4,
): AsyncGenerator<readonly [Question, Answer]> {
  const underWay: Promise<Answer>[] = [];
  let next = 0;
  for (const question of questions) {
    while (next < questions.length && underWay.length < ahead) {
      const answer = ask(questions[next++]!);
      // A failure is thrown when its turn comes; until then, and where the reader leaves early, it is no unhandled one.
      answer.catch(() => undefined);
      underWay.push(answer);
    }
    yield [question, await underWay.shift()!];
  }
}
