import { MAX_BULK } from '@nirala/contract/product/bulk-change';
import type { AdminProduct } from '@nirala/contract/product/fields';
import { type ChangeEvent, useState } from 'react';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { SelectAll } from '../shared/select-all.tsx';
import styles from './list.module.css';
import type { ProductFilter } from './product-filter.tsx';

/** `last`: the product that was selected last, from which a range begins. */
type Selection = { key: string; ids: ReadonlySet<string>; last?: string };

/** The selected products of a list, by id. Another filter selects none. `shown`: the ids of the list, in its order. */
export function useProductSelection(shown: readonly string[], filter: ProductFilter) {
  const key = JSON.stringify(filter);
  const [state, setState] = useState<Selection>({ key, ids: new Set() });
  const { ids, last } = state.key === key ? state : { ids: new Set<string>() };

  return {
    ids,
    /** Selects or deselects a product; with `isRange` also those between it and the one before. */
    select(id: string, on: boolean, isRange: boolean) {
      const [from, to] = [shown.indexOf(isRange ? (last ?? id) : id), shown.indexOf(id)];
      const range = from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1);
      const others = [...ids].filter((each) => !range.includes(each));
      setState({ key, ids: new Set(on ? [...ids, ...range] : others), last: id });
    },
    /** Selects these products and no others. */
    setIds: (selected: Iterable<string>) => setState({ key, ids: new Set(selected) }),
    clear: () => setState({ key, ids: new Set() }),
  };
}

/** Whether a checkbox was pressed with Shift, which selects a range. */
export const isRange = ({ nativeEvent }: ChangeEvent) => 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;

type SelectAllProductsProps = {
  /** The products that are shown. */
  shown: readonly AdminProduct[];
  /** Whether products of the filter are not shown yet. */
  hasMore: boolean;
  filter: ProductFilter;
  selection: ReturnType<typeof useProductSelection>;
};

/** Selects all products that are shown, or all of the filter, at most as many as one press changes. */
export function SelectAllProducts({ shown, hasMore, filter, selection }: SelectAllProductsProps) {
  if (shown.length === 0) return null;

  async function selectMatching(signal: AbortSignal) {
    const found = await readMatchingIds(filter, signal);
    selection.setIds(found.ids);
    if (found.hasMore) showToast(`The first ${MAX_BULK} products are selected: no more are changed at once.`);
  }

  return (
    <div className={styles.all}>
      <SelectAll
        shown={shown.map(({ id }) => id)}
        selected={selection.ids}
        onSelect={selection.setIds}
        selectMatching={hasMore ? selectMatching : undefined}
        className={styles.select}
      />
    </div>
  );
}

/** The ids of the products of a filter, in the order of the list: all, or the first ones that one press can change. */
async function readMatchingIds(filter: ProductFilter, signal: AbortSignal) {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await call('listAllProducts', { ...filter, cursor }, signal);
    ids.push(...page.products.map(({ id }) => id));
    cursor = page.next;
  } while (cursor !== undefined && ids.length < MAX_BULK);
  return { ids: [...new Set(ids)].slice(0, MAX_BULK), hasMore: cursor !== undefined || ids.length > MAX_BULK };
}
