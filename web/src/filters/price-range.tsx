import { type FormEvent, useId } from 'react';
import { Button } from '../components/button.tsx';
import type { Change } from '../shop/wanted.ts';
import styles from './filters.module.css';

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
    const ends = ['min', 'max'].map((name) => String(form.get(name) ?? '').trim());
    const [from = '', to = ''] = ends.every(Boolean) ? ends.toSorted((a, b) => Number(a) - Number(b)) : ends;
    onChange({ min: from, max: to });
  }
  const field = (name: 'min' | 'max', label: string, value: number | undefined, placeholder: number | undefined) => (
    <>
      <label className="visually-hidden" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        {...{ name, placeholder: placeholder?.toFixed(), defaultValue: value }}
        {...{ type: 'number', inputMode: 'numeric', min: 0, max: 1_000_000, step: 1 }}
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
