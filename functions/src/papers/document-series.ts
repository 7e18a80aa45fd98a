import type { Gstr1 } from '@nirala/contract/gstr1';
import type { PaperKind } from '@nirala/contract/paper-kind';

type Numbered = { number: string; kind: PaperKind; isCancelled?: boolean | undefined };

/** A number of a series: the characters before its last digits, and these as a number. */
function partsOf(number: string): { series: string; serial: number } {
  const digits = /\d+$/.exec(number)?.[0] ?? '';
  return { series: number.slice(0, number.length - digits.length), serial: Number(digits) };
}

/**
 * Table 13 of GSTR-1: the first and last number of each series. Numbers are consecutive (Rule 46(b), Rule 53(1A)(c)), so
 * one between them that has no paper counts as cancelled, as one of a cancelled paper does.
 */
export function documentsOf(papers: readonly Numbered[]): Gstr1['documents'] {
  const series = new Map<string, Numbered[]>();
  for (const paper of papers) {
    const key = `${paper.kind}/${partsOf(paper.number).series}`;
    const members = series.get(key);
    if (members) members.push(paper);
    else series.set(key, [paper]);
  }
  return [...series.values()].flatMap((members) => {
    const sorted = members.toSorted((a, b) => partsOf(a.number).serial - partsOf(b.number).serial);
    const [first, last] = [sorted[0], sorted.at(-1)];
    if (!first || !last) return [];
    const total = partsOf(last.number).serial - partsOf(first.number).serial + 1;
    const issued = members.filter(({ isCancelled }) => !isCancelled).length;
    const kind = first.kind === 'credit-note' ? ('credit-note' as const) : ('invoice' as const);
    return [{ kind, from: first.number, to: last.number, total, cancelled: total - issued }];
  });
}
