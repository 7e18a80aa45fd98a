import { useState, type SyntheticEvent } from 'react';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { Chips } from '../shared/chips.tsx';
import shared from '../shared/shared.module.css';
import { quickPeriods, type Period } from './period.ts';

type PeriodBarProps = { period: Period; onChange: (period: Period) => void };

/** This month, the last one, or any days. */
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
