import { CATEGORIES } from '@nirala/contract/product/category';
import { COLOUR_FAMILIES } from '@nirala/contract/product/colour';
import { formatPercent } from '@nirala/contract/text/format-number';
import { DISCOUNT_STEPS, NEW_DAYS, RATING_STEPS, type Facet, type FilterCounts } from '@nirala/contract/product/facets';
import { STANDARD_SIZES } from '@nirala/contract/product/size';
import { WEARERS } from '@nirala/contract/product/product';
import { changeOf, type ListFilter, type ListQuery, type ListQueryChange } from '../catalogue/list-query.ts';
import { capitalise } from './active-filters.tsx';
import { FilterOption, RadioFilter, type RadioChoice } from './filter-option.tsx';
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

type Choice = { slug: string; label: string; hex?: string };

const plain = (slugs: readonly string[]): Choice[] => slugs.map((slug) => ({ slug, label: slug }));

/** The fields of all filters, in their order. */
export function FilterGroups({ query, inCategory, counts, origins = [], onChange }: FilterGroupsProps) {
  /** Boxes for several choices. `keepEmpty`: shows choices that would leave no product, too. */
  function boxes(name: ListFilter, legend: string, choices: readonly Choice[], { keepEmpty = false } = {}) {
    const chosen: readonly string[] = query[name] ?? [];
    const left = counts?.[name];
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
              onChange={(on) => {
                const slugs = choices.map((one) => one.slug).filter((it) => (it === slug ? on : chosen.includes(it)));
                onChange?.(changeOf(name, slugs));
              }}
            />
          ))}
        </div>
      </fieldset>
    );
  }

  /** Radio buttons for one choice, or any. */
  const radios = (name: Exclude<Facet, ListFilter>, legend: string, choices: readonly RadioChoice[], note?: string) => (
    <RadioFilter
      legend={legend}
      name={name}
      choices={choices}
      counts={counts?.[name]}
      chosen={query[name]}
      onChoose={(value) => onChange?.(changeOf(name, value))}
      note={note}
    />
  );

  const { size: ownSizes = [], origin: ownOrigins = [] } = query;
  const sizes = new Set([...(counts?.sizes ?? STANDARD_SIZES), ...ownSizes]);
  const countries = new Set([...Object.keys(counts?.origin ?? {}), ...origins, ...ownOrigins]);
  return (
    <>
      {!inCategory && boxes('category', 'Category', CATEGORIES)}
      {radios(
        'for',
        'For',
        WEARERS.map((wearer) => ({ value: wearer, label: capitalise(wearer) })),
        'Unisex pieces are included in both.',
      )}
      {boxes('colour', 'Colour', COLOUR_FAMILIES)}
      {boxes('size', 'Size in stock', plain([...sizes]), { keepEmpty: true })}
      <PriceRange lowest={counts?.min} highest={counts?.max} min={query.min} max={query.max} />
      {radios(
        'off',
        'Discount, at least',
        DISCOUNT_STEPS.map((step) => ({ value: step, label: formatPercent(step), spokenSuffix: 'off or more' })),
      )}
      {radios(
        'rating',
        'Rating, at least',
        RATING_STEPS.map((step) => ({ value: step, label: `${step}★`, spokenSuffix: 'stars or more' })),
      )}
      {boxes('origin', 'Country of origin', plain([...countries].sort()))}
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
            onChange={(on) => onChange?.(changeOf('new', on ? '1' : undefined))}
          />
        </div>
      </fieldset>
    </>
  );
}
