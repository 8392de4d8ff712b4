/** Withdrawn reports: arXiv keeps their records, and says so only in the comment or, in older ones, in place of the abstract. */

/** The note that a record of a withdrawn report bears. */
export const withdrawnNote = 'withdrawn from arXiv';

/** `This paper has been withdrawn by the authors`, `The author has withdrawn this submission`, `Withdrawn due to an error`. */
const sentences = [
  /\b(?:this|the|our)\s+(?:\w+\s+){0,2}(?:paper|article|manuscript|submission|preprint|work|version|draft|note|letter|report|eprint|e-print|document)\s+(?:\w+\s+){0,2}(?:is|was|has|have|had)\s+(?:\w+\s+){0,3}withdrawn\b(?!\s+from\s+(?!(?:the\s+)?arxiv))/i,
  /\bauthors?\s+(?:have|has|had)?\s*(?:\w+\s+)?(?:withdrawn?|withdrew)\s+(?:this|the)\s+(?:paper|article|manuscript|submission|preprint|work|version)\b(?!\s+from\s+(?!(?:the\s+)?arxiv))/i,
  /^\W*(?:(?:is|has\s+been|was|being)\s+)?(?:temporarily\s+)?withdrawn\b(?!\s+from\s+(?!(?:the\s+)?arxiv))/i,
  /\bwithdrawn\s+(?:by\s+arxiv|from\s+(?:the\s+)?arxiv)/i,
];

/** How far into an abstract the sentence may stand: later ones speak of other papers. */
const abstractBeginning = 160;

/** Whether a record says of itself that its report is withdrawn. A submission withdrawn from a conference is not. */
export const isWithdrawn = (comment: string | undefined, abstract: string | undefined): boolean => {
  const places = [comment ?? '', (abstract ?? '').slice(0, abstractBeginning)];
  return places.some((place) => sentences.some((sentence) => sentence.test(place)));
};
