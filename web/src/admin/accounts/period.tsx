import { dayOf, daysAfter, daySchema } from '@nirala/contract/text/day';
import { useState, type SyntheticEvent } from 'react';
import * as v from 'valibot';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Chips } from '../shared/chips.tsx';
import shared from '../shared/shared.module.css';

/** Days in India, inclusive. */
export type Period = { from: string; to: string };

type PeriodBarProps = { period: Period; onChange: (period: Period) => void };

/** Chooses a period: this month, the last one, or any days. */
export function PeriodBar({ period, onChange }: PeriodBarProps) {
  const [quick] = useState(() => quickPeriods());
  const chosen = quick.find((each) => each.period.from === period.from && each.period.to === period.to);

  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const [from, to] = [String(typed.get('from')), String(typed.get('to'))];
    if (from && to) onChange({ from, to });
  }

  return (
    <>
      <Chips
        label="Period"
        options={quick.map(({ label }) => ({ value: label, label }))}
        value={chosen?.label}
        onChange={(label) => {
          const next = quick.find((each) => each.label === label);
          if (next) onChange(next.period);
        }}
      />
      <form key={`${period.from} ${period.to}`} className={shared.toolbar} onSubmit={submit} aria-label="Period">
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={end === 'from' ? 'From' : 'Until'}>
            {(control) => <input {...control} type="date" name={end} defaultValue={period[end]} />}
          </Field>
        ))}
        <Button type="submit" look="quiet">
          Show
        </Button>
      </form>
    </>
  );
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

/** For names of files: `2026-11` for a whole month, otherwise `2026-11-01-to-2026-11-15`. */
export function periodText({ from, to }: Period): string {
  const month = monthOf(from);
  return month.from === from && month.to === to ? from.slice(0, 7) : `${from}-to-${to}`;
}

/** The month of a day, until its last day. */
function monthOf(day: string): Period {
  const first = `${day.slice(0, 7)}-01`;
  // 31 days after the first of a month is in the next one.
  const next = daysAfter(first, 31).slice(0, 7);
  return { from: first, to: daysAfter(`${next}-01`, -1) };
}
