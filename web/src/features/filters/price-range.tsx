import { type FormEvent, useId } from 'react';
import { Button } from '../../components/button.tsx';
import type { ListQueryChange } from '../catalogue/list-query.ts';
import styles from './filters.module.css';

/** Rupees. */
const MAX_PRICE = 1_000_000;

type PriceRangeProps = {
  /** Rupees. */
  min: number | undefined;
  max: number | undefined;
  /** The lowest and the highest price of the list, shown as placeholders. */
  lowest: number | undefined;
  highest: number | undefined;
  onChange: (change: ListQueryChange) => void;
};

/** A lowest and a highest price, applied together. They are swapped if the lowest is above the highest. */
export function PriceRange({ min, max, lowest, highest, onChange }: PriceRangeProps) {
  const id = useId();
  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const prices = ['min', 'max'].map((name) => rupeesIn(String(form.get(name) ?? '').trim()));
    const [min, max] = prices.every((price) => price !== undefined) ? prices.toSorted((a, b) => a - b) : prices;
    onChange({ min, max });
  }
  const field = (name: 'min' | 'max', label: string, value: number | undefined, placeholder: number | undefined) => (
    <>
      <label className="visually-hidden" htmlFor={`${id}-${name}`}>
        {label}
      </label>
      <input
        id={`${id}-${name}`}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_PRICE}
        step={1}
        placeholder={placeholder === undefined ? undefined : String(Math.round(placeholder))}
        defaultValue={value}
      />
    </>
  );
  return (
    <fieldset className={styles.group}>
      <legend>Price in ₹</legend>
      {/* The key resets the fields when the URL changes: after Back, or when a filter is cleared. */}
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
  return typed !== '' && Number.isInteger(rupees) && rupees >= 0 && rupees <= MAX_PRICE ? rupees : undefined;
}
