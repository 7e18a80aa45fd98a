import { type FormEvent, useId } from 'react';
import { Button } from '../../components/button.tsx';
import type { Change } from '../catalogue/list-query.ts';
import styles from './filters.module.css';

const HIGHEST = 1_000_000;

type PriceRangeProps = {
  /** Rupees. */
  min: number | undefined;
  max: number | undefined;
  lowest: number | undefined;
  highest: number | undefined;
  onChange: (change: Change) => void;
};

/** From and to, applied together. Ends the wrong way round are turned. */
export function PriceRange({ min, max, lowest, highest, onChange }: PriceRangeProps) {
  const id = useId();
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const ends = ['min', 'max'].map((name) => rupeesIn(String(form.get(name) ?? '').trim()));
    const [min, max] = ends.every((end) => end !== undefined) ? ends.toSorted((a, b) => a - b) : ends;
    onChange({ min, max });
  }
  const field = (name: 'min' | 'max', label: string, value: number | undefined, placeholder: number | undefined) => (
    <>
      <label className="visually-hidden" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        {...{
          name,
          placeholder: placeholder === undefined ? undefined : String(Math.round(placeholder)),
          defaultValue: value,
        }}
        {...{ type: 'number', inputMode: 'numeric', min: 0, max: HIGHEST, step: 1 }}
      />
    </>
  );
  return (
    <fieldset className={styles.group}>
      <legend>Price in ₹</legend>
      {/* Filled anew when the address changes under it: Back, or a filter that is cleared. */}
      <form key={`${min} ${max}`} className={styles.price} onSubmit={apply}>
        {field('min', 'Lowest price in rupees', min, lowest)}
        <span aria-hidden="true">to</span>
        {field('max', 'Highest price in rupees', max, highest)}
        <Button type="submit" look="quiet">
          Apply
        </Button>
      </form>
    </fieldset>
  );
}

function rupeesIn(typed: string): number | undefined {
  const rupees = Number(typed);
  return typed !== '' && Number.isInteger(rupees) && rupees >= 0 && rupees <= HIGHEST ? rupees : undefined;
}
