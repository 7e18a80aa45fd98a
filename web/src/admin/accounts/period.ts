import { dayOf, daysAfter, daySchema } from '@nirala/contract/text/day';
import * as v from 'valibot';

/** Days in India, inclusive. */
export type Period = { from: string; to: string };

/** The month of a day, until its last day. */
function monthOf(day: string): Period {
  const first = `${day.slice(0, 7)}-01`;
  // 31 days after the first of a month is in the next one.
  const next = daysAfter(first, 31).slice(0, 7);
  return { from: first, to: daysAfter(`${next}-01`, -1) };
}

/** For names of files: `2026-11` for a whole month, otherwise `2026-11-01-to-2026-11-15`. */
export function periodText({ from, to }: Period): string {
  const month = monthOf(from);
  return month.from === from && month.to === to ? from.slice(0, 7) : `${from}-to-${to}`;
}

/** The periods to choose with one press. */
export function quickPeriods(now = new Date()): { label: string; period: Period }[] {
  const thisMonth = monthOf(dayOf(now));
  return [
    { label: 'This month', period: thisMonth },
    { label: 'Last month', period: monthOf(daysAfter(thisMonth.from, -1)) },
  ];
}

/** The period in the page's URL; this month if it has none. */
export function parsePeriod(params: URLSearchParams, now = new Date()): Period {
  const [from, to] = [params.get('from'), params.get('to')];
  return v.is(daySchema, from) && v.is(daySchema, to) ? { from, to } : monthOf(dayOf(now));
}
