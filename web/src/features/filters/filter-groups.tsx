import { CATEGORIES } from '@nirala/contract/product/category';
import { COLOUR_FAMILIES } from '@nirala/contract/product/colour';
import { formatPercent } from '@nirala/contract/text/format-number';
import { type FilterCounts, DISCOUNT_STEPS, NEW_DAYS, RATING_STEPS } from '@nirala/contract/product/facets';
import { STANDARD_SIZES, type Size } from '@nirala/contract/product/size';
import { WEARERS } from '@nirala/contract/product/product';
import type { ListQuery, ListQueryChange } from '../catalogue/list-query.ts';
import { capitalise } from './active-filters.tsx';
import { FilterOption, RadioFilter } from './filter-option.tsx';
import styles from './filters.module.css';
import { PriceRange } from './price-range.tsx';

type FilterGroupsProps = {
  query: ListQuery;
  inCategory: boolean;
  /** The number of products that each choice would leave, if known. */
  counts: FilterCounts | undefined;
  /** Countries to offer if the counts are not known. */
  origins?: readonly string[];
  /** Undefined for a form without JavaScript. */
  onChange: ((change: ListQueryChange) => void) | undefined;
};

const CATEGORY_CHOICES = CATEGORIES.map((category) => ({ ...category, hex: undefined }));

/** The sizes in their order, then chosen ones that no product has. */
function sizeChoices(sizes: readonly Size[], chosen: readonly Size[] = []) {
  return [...new Set([...sizes, ...chosen])].map((size) => ({ slug: size, label: size, hex: undefined }));
}

/** The fields of all filters. Categories and colours that would leave no product are left out. */
export function FilterGroups({ query, inCategory, counts, origins = [], onChange }: FilterGroupsProps) {
  function boxes<T extends string>(
    name: 'category' | 'colour' | 'size' | 'origin',
    legend: string,
    choices: readonly { slug: T; label: string; hex: string | undefined }[],
    { chosen = [], change, keepEmpty = false }: BoxesOptions<T>,
  ) {
    const left: Record<string, number> | undefined = counts?.[name];
    const shown = choices.filter(({ slug }) => keepEmpty || chosen.includes(slug) || left?.[slug] !== 0);
    if (shown.length === 0) return null;
    return (
      <fieldset className={styles.group}>
        <legend>{legend}</legend>
        <div className={styles.options}>
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
              onChange={(on) =>
                change(choices.map((one) => one.slug).filter((it) => (it === slug ? on : chosen.includes(it))))
              }
            />
          ))}
        </div>
      </fieldset>
    );
  }

  const countries = [...new Set([...Object.keys(counts?.origin ?? {}), ...origins, ...(query.origin ?? [])])].sort();
  return (
    <>
      {!inCategory &&
        boxes('category', 'Category', CATEGORY_CHOICES, {
          chosen: query.category,
          change: (category) => onChange?.({ category }),
        })}
      <RadioFilter
        legend="For"
        name="for"
        choices={WEARERS.map((wearer) => ({ value: wearer, label: capitalise(wearer) }))}
        counts={counts?.for}
        chosen={query.for}
        onChoose={(wearer) => onChange?.({ for: wearer })}
        note="Unisex pieces are included in both."
      />
      {boxes('colour', 'Colour', COLOUR_FAMILIES, {
        chosen: query.colour,
        change: (colour) => onChange?.({ colour }),
      })}
      {boxes('size', 'Size in stock', sizeChoices(counts?.sizes ?? STANDARD_SIZES, query.size), {
        chosen: query.size,
        change: (size) => onChange?.({ size }),
        keepEmpty: true,
      })}
      <PriceRange lowest={counts?.min} highest={counts?.max} min={query.min} max={query.max} />
      <RadioFilter
        legend="Discount, at least"
        name="off"
        choices={DISCOUNT_STEPS.map((step) => ({
          value: step,
          label: formatPercent(step),
          spokenSuffix: 'off or more',
        }))}
        counts={counts?.off}
        chosen={query.off}
        onChoose={(off) => onChange?.({ off })}
      />
      <RadioFilter
        legend="Rating, at least"
        name="rating"
        choices={RATING_STEPS.map((step) => ({ value: step, label: `${step}★`, spokenSuffix: 'stars or more' }))}
        counts={counts?.rating}
        chosen={query.rating}
        onChoose={(rating) => onChange?.({ rating })}
      />
      {countries.length > 0 &&
        boxes(
          'origin',
          'Country of origin',
          countries.map((country) => ({ slug: country, label: country, hex: undefined })),
          { chosen: query.origin, change: (origin) => onChange?.({ origin }) },
        )}
      <fieldset className={styles.group}>
        <legend>New arrivals</legend>
        <div className={styles.options}>
          <FilterOption
            type="checkbox"
            name="new"
            value="1"
            label={`Last ${NEW_DAYS} days`}
            count={counts?.new['1']}
            checked={query.new !== undefined}
            onChange={(on) => onChange?.({ new: on ? '1' : undefined })}
          />
        </div>
      </fieldset>
    </>
  );
}

type BoxesOptions<T> = {
  chosen: readonly T[] | undefined;
  change: (chosen: T[]) => void;
  /** Shows choices that would leave no product, too. */
  keepEmpty?: boolean;
};
