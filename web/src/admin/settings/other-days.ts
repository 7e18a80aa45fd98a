/** Numbers of days as people write them. */
const ONES = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen'.split(' ');
const TENS: Readonly<Record<string, number>> = { twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60 };
const WORDS: Readonly<Record<string, number>> = {
  ...Object.fromEntries(ONES.map((word, index) => [word, index + 1])),
  ...TENS,
};

/** A number of days, in digits or words. */
const COUNT = new RegExp(`\\b(\\d+|${Object.keys(WORDS).join('|')})(?:[- ]|\u00a0)days?\\b`, 'gi');

/** What tells the window of returns from the days of a refund or of a courier. */
const WINDOW = /\b(?:returns?|returned|exchanges?|exchanged|send it back|delivery|arrives?)\b/i;

type Section = { title: string; text: string };

/**
 * The titles and sentences of the owner's pages that name other days for returns than the rule. The text is free, so
 * it finds what is usually written, and no promise hangs on it.
 */
export function sentencesWithOtherDays(sections: readonly Section[], days: number): string[] {
  const all = sections.flatMap(({ title, text }) => [title, ...text.split(/\n+|(?<=[.!?])\s+/)]);
  const names = (sentence: string) =>
    [...sentence.matchAll(COUNT)].map(([, typed = '']) => WORDS[typed.toLowerCase()] ?? Number(typed));
  return all
    .map((sentence) => sentence.replace(/^- /, '').trim())
    .filter((sentence) => WINDOW.test(sentence) && names(sentence).some((count) => count !== days));
}
