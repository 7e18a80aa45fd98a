import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { useState } from 'react';
import { showToast } from '../../lib/toast.ts';
import { SelectAll } from '../shared/select-all.tsx';
import { readMatching } from './many-orders.ts';
import type { OrderFilter } from './order-filter.ts';
import styles from './orders.module.css';

/** `others`: selected orders of pages that are not shown. */
export type Selection = { ids: ReadonlySet<string>; others: ReadonlyMap<string, AdminOrder> };

const NONE: Selection = { ids: new Set(), others: new Map() };

/** The selected orders of a list. `shown`: the orders of the list; `remembered`: the selection as it was left. */
export function useOrderSelection(shown: readonly AdminOrder[], remembered: Selection = NONE) {
  const [selection, setSelection] = useState(remembered);
  const { ids, others } = selection;
  const notShown = [...others.values()].filter(({ _id }) => !shown.some((order) => order._id === _id));
  const setIds = (selected: Iterable<string>) => setSelection((now) => ({ ...now, ids: new Set(selected) }));
  return {
    /** The ids of the selected orders. */
    ids,
    /** To be passed as `remembered` later. */
    kept: selection,
    /** The selected orders, those of the list first. */
    orders: [...shown, ...notShown].filter(({ _id }) => ids.has(_id)),
    /** Selects these orders of the list, and no others. */
    setIds,
    select: (id: string, on: boolean) => setIds(on ? [...ids, id] : [...ids].filter((each) => each !== id)),
    /** Selects these orders, whether they are shown or not, and no others. */
    selectOrders: (orders: readonly AdminOrder[]) =>
      setSelection({ ids: new Set(orders.map(({ _id }) => _id)), others: byId(orders) }),
    /** Takes over orders that have changed. They stay selected although the list may not show them any more. */
    update: (orders: readonly AdminOrder[]) =>
      setSelection((now) => ({ ...now, others: new Map([...now.others, ...byId(orders)]) })),
    clear: () => setSelection(NONE),
  };
}

const byId = (orders: readonly AdminOrder[]) => new Map(orders.map((order) => [order._id, order]));

type SelectAllOrdersProps = {
  /** The orders that are shown. */
  shown: readonly AdminOrder[];
  /** Whether orders of the filter are not shown yet. */
  hasMore: boolean;
  filter: OrderFilter;
  selection: ReturnType<typeof useOrderSelection>;
};

/** The most orders that are selected at once. */
const MAX_SELECTED = 500;

/** Selects all orders that are shown, or all of the filter. */
export function SelectAllOrders({ shown, hasMore, filter, selection }: SelectAllOrdersProps) {
  async function selectMatching(signal: AbortSignal) {
    const all = await readMatching(filter, { limit: MAX_SELECTED, signal });
    selection.selectOrders(all);
    if (all.length === MAX_SELECTED) showToast(`The first ${MAX_SELECTED} orders are selected.`);
  }

  return (
    <SelectAll
      shown={shown.map(({ _id }) => _id)}
      selected={selection.ids}
      onSelect={selection.setIds}
      selectMatching={hasMore ? selectMatching : undefined}
      className={styles.tick}
    />
  );
}
