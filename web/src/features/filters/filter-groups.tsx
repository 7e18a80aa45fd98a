import { COLOUR_FAMILIES } from '@nirala/contract/product/colour';
import { DISCOUNT_STEPS, NEW_DAYS, RATING_STEPS, type Facet, type FilterCounts } from '@nirala/contract/product/facets';
import { WEARER_LABELS, WEARERS } from '@nirala/contract/product/product';
import { STANDARD_SIZES } from '@nirala/contract/product/size';
import { formatPercent } from '@nirala/contract/text/format-number';
import { changeOf, type ListQuery, type ListQueryChange, valuesOf } from '../catalogue/list-query.ts';
import { useCategories } from '../store/store-details.ts';
import { PriceRange } from './price-range.tsx';
import type { ReactNode } from 'react';
import styles from './filters.module.css';

type ListProps = {
  query: ListQuery;
  /** The number of products that each choice would leave, if known. */
  counts: FilterCounts | undefined;
  /** Undefined for a form without JavaScript. */
  onChange: ((change: ListQueryChange) => void) | undefined;
};

type FilterGroupsProps = ListProps & {
  inCategory: boolean;
  /** Countries to offer if the counts are not known. */
  origins?: readonly string[];
};

/** The fields of all filters, in their order. */
export function FilterGroups({ inCategory, origins = [], ...list }: FilterGroupsProps) {
  const { query, counts, onChange } = list;
  const categories = useCategories().map(({ id, label }) => ({ slug: id, label }));
  const sizes = new Set([...(counts?.sizes ?? STANDARD_SIZES), ...(query.size ?? [])]);
  const countries = new Set([...Object.keys(counts?.origin ?? {}), ...origins, ...(query.origin ?? [])]);
  return (
    <>
      {!inCategory && <Boxes {...list} name="category" legend="Category" choices={categories} />}
      <Radios
        {...list}
        name="for"
        legend="For"
        choices={WEARERS.map((wearer) => ({ value: wearer, label: WEARER_LABELS[wearer] }))}
        note="Unisex pieces are included in both."
      />
      <Boxes {...list} name="colour" legend="Colour" choices={COLOUR_FAMILIES} />
      <Boxes {...list} name="size" legend="Size in stock" choices={[...sizes].map(toChoice)} keepEmpty />
      <PriceRange lowest={counts?.min} highest={counts?.max} min={query.min} max={query.max} onChange={onChange} />
      <Radios
        {...list}
        name="off"
        legend="Discount, at least"
        choices={DISCOUNT_STEPS.map((step) => ({ value: step, label: formatPercent(step) }))}
        spokenSuffix="off or more"
      />
      <Radios
        {...list}
        name="rating"
        legend="Rating, at least"
        choices={RATING_STEPS.map((step) => ({ value: step, label: `${step}★` }))}
        spokenSuffix="stars or more"
      />
      <Boxes {...list} name="origin" legend="Country of origin" choices={[...countries].sort().map(toChoice)} />
      <FilterFieldset legend="New arrivals">
        <FilterOption
          type="checkbox"
          name="new"
          value="1"
          label={`Last ${NEW_DAYS} days`}
          count={counts?.new['1']}
          checked={query.new !== undefined}
          onChange={(on) => onChange?.(changeOf('new', on ? '1' : undefined))}
        />
      </FilterFieldset>
    </>
  );
}

/** `hex`: the colour to show before the label, as `#RRGGBB`. */
type BoxChoice = { slug: string; label: string; hex?: string };

const toChoice = (slug: string): BoxChoice => ({ slug, label: slug });

type BoxesProps = ListProps & {
  name: Facet;
  legend: string;
  choices: readonly BoxChoice[];
  /** Also shows choices that would leave no product. */
  keepEmpty?: boolean;
};

/** Boxes for several choices. */
function Boxes({ query, counts, onChange, name, legend, choices, keepEmpty = false }: BoxesProps) {
  const chosen = valuesOf(query, name);
  const left = counts?.[name];
  const shown = choices.filter(({ slug }) => keepEmpty || chosen.includes(slug) || left?.[slug] !== 0);
  if (shown.length === 0) return null;

  function setBox(slug: string, on: boolean) {
    const slugs = choices.map((choice) => choice.slug).filter((each) => (each === slug ? on : chosen.includes(each)));
    onChange?.(changeOf(name, slugs));
  }

  return (
    <FilterFieldset legend={legend}>
      {shown.map(({ slug, label, hex }) => (
        <FilterOption
          key={slug}
          type="checkbox"
          name={name}
          value={slug}
          label={label}
          swatch={hex}
          count={left?.[slug]}
          checked={chosen.includes(slug)}
          onChange={(on) => setBox(slug, on)}
        />
      ))}
    </FilterFieldset>
  );
}

type RadiosProps = ListProps & {
  name: Facet;
  legend: string;
  choices: readonly { value: string | number; label: string }[];
  /** Read out after the short labels of the choices. */
  spokenSuffix?: string;
  /** An explanation below the choices. */
  note?: string;
};

/** Radio buttons for one choice, or any. */
function Radios({ query, counts, onChange, name, legend, choices, spokenSuffix, note }: RadiosProps) {
  const [chosen] = valuesOf(query, name);
  return (
    <FilterFieldset legend={legend} note={note}>
      <FilterOption
        type="radio"
        name={name}
        value=""
        label="Any"
        checked={chosen === undefined}
        onChange={() => onChange?.(changeOf(name, undefined))}
      />
      {choices.map(({ value, label }) => (
        <FilterOption
          key={value}
          type="radio"
          name={name}
          value={String(value)}
          label={label}
          spokenSuffix={spokenSuffix}
          count={counts?.[name][String(value)]}
          checked={chosen === String(value)}
          onChange={() => onChange?.(changeOf(name, value))}
        />
      ))}
    </FilterFieldset>
  );
}

type FilterOptionProps = {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  label: string;
  /** A colour to show before the label, as `#RRGGBB`. */
  swatch?: string | undefined;
  /** Read out after a short label such as `50%`. */
  spokenSuffix?: string | undefined;
  /** The number of products that it would leave, if known. */
  count?: number | undefined;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** A checkbox or radio button of a filter. It is disabled when it would leave no products, unless it is checked. */
function FilterOption(props: FilterOptionProps) {
  const { type, name, value, label, swatch, spokenSuffix, count, checked, onChange } = props;
  const isDisabled = count === 0 && !checked;
  return (
    <label className={isDisabled ? `${styles.option} ${styles.empty}` : styles.option}>
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      {swatch && <span className={styles.swatch} style={{ backgroundColor: swatch }} />}
      <span>
        {label} {spokenSuffix && <span className="visually-hidden">{spokenSuffix}</span>}
      </span>
      {count !== undefined && (
        <span className={styles.count}>
          <span>{count}</span> <span className="visually-hidden">{count === 1 ? 'product' : 'products'}</span>
        </span>
      )}
    </label>
  );
}

/** The name of a filter and its options. `note`: an explanation below them. */
function FilterFieldset({ legend, note, children }: { legend: string; note?: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.options}>{children}</div>
      {note && <p className={styles.note}>{note}</p>}
    </fieldset>
  );
}
