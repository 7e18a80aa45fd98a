import { formatRupees } from '@nirala/contract/text/money';
import { useId } from 'react';
import { Button } from '../../components/button.tsx';
import styles from './filters.module.css';

/** In rupees. */
const MAX_PRICE = 1_000_000;

type PriceRangeProps = {
  /** Rupees. */
  min: number | undefined;
  max: number | undefined;
  /** The lowest and the highest price of the list, shown as placeholders. */
  lowest: number | undefined;
  highest: number | undefined;
  /** Sets a ready range, or none. Without it there are none: a form without scripts has the fields alone. */
  onChange?: ((prices: Prices) => void) | undefined;
};

/** In rupees, from the cheapest. */
const READY_RANGES: readonly Prices[] = [
  { min: undefined, max: 499 },
  { min: 500, max: 999 },
  { min: 1_000, max: 1_999 },
  { min: 2_000, max: undefined },
];

/** What a range is called. */
export function rangeLabel({ min, max }: Prices): string {
  if (min === undefined) return `Up to ${formatRupees(max ?? MAX_PRICE)}`;
  return max === undefined ? `From ${formatRupees(min)}` : `${formatRupees(min)} to ${formatRupees(max)}`;
}

/** The ready ranges that would leave some products of a list with these prices, and not all of them. */
export function usefulRanges(lowest: number | undefined, highest: number | undefined): readonly Prices[] {
  if (lowest === undefined || highest === undefined) return [];
  return READY_RANGES.filter(({ min = 0, max = Infinity }) => {
    const leavesSome = min <= highest && max >= lowest;
    return leavesSome && !(min <= lowest && max >= highest);
  });
}

/** The fields for a lowest and a highest price, and the button that sends the form around them. */
export function PriceRange({ min, max, lowest, highest, onChange }: PriceRangeProps) {
  const ranges = onChange ? usefulRanges(lowest, highest) : [];
  return (
    <fieldset className={styles.group}>
      <legend>Price in ₹</legend>
      {ranges.length > 0 && (
        <div className={styles.options}>
          {ranges.map((range) => {
            const isOn = range.min === min && range.max === max;
            return (
              <button
                key={rangeLabel(range)}
                type="button"
                className={styles.option}
                aria-pressed={isOn}
                onClick={() => onChange?.(isOn ? { min: undefined, max: undefined } : range)}
              >
                {rangeLabel(range)}
              </button>
            );
          })}
        </div>
      )}
      {/* The key resets the fields when the URL changes: after Back, or when a filter is cleared. */}
      <div key={`${min} ${max}`} className={styles.price}>
        <PriceField name="min" label="Lowest price in rupees" value={min} placeholder={lowest} />
        <span aria-hidden="true">to</span>
        <PriceField name="max" label="Highest price in rupees" value={max} placeholder={highest} />
        <Button type="submit" look="quiet">
          Apply
        </Button>
      </div>
    </fieldset>
  );
}

type PriceFieldProps = {
  name: 'min' | 'max';
  label: string;
  value: number | undefined;
  placeholder: number | undefined;
};

function PriceField({ name, label, value, placeholder }: PriceFieldProps) {
  const id = useId();
  return (
    <>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={0}
        max={MAX_PRICE}
        step={1}
        // Otherwise the wheel changes the price instead of scrolling the page.
        onWheel={(event) => event.currentTarget.blur()}
        placeholder={placeholder === undefined ? undefined : String(Math.round(placeholder))}
        defaultValue={value}
      />
    </>
  );
}

type Prices = { min: number | undefined; max: number | undefined };

/** The prices in a form with these fields, in rupees. They are swapped if the lowest is above the highest. */
export function readPriceRange(form: FormData): Prices {
  const [min, max] = ['min', 'max'].map((name) => rupeesIn(String(form.get(name) ?? '').trim()));
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max };
}

function rupeesIn(typed: string): number | undefined {
  const rupees = Number(typed);
  return typed !== '' && Number.isInteger(rupees) && rupees >= 0 && rupees <= MAX_PRICE ? rupees : undefined;
}
