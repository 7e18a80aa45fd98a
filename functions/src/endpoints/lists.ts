import { applyChanges, inServerTime } from '../shoppers/lists.ts';
import type { ListEntry } from '../store/lists.ts';
import { findMissing } from '../store/products.ts';
import type { Deps, Handlers } from './handler.ts';

/** The bag and the wishlist of an account, merged with the changes of one of its devices. */
export function lists({ db, catalogue, now }: Deps): Pick<Handlers, 'syncLists'> {
  /**
   * Leaves out pieces of products that the store never had: each would be a line and a watch of its price. A hidden
   * product may come back, so it stays.
   */
  async function withoutUnknown(changes: readonly ListEntry[]): Promise<ListEntry[]> {
    const ids = [...new Set(changes.filter(({ quantity }) => quantity > 0).map(({ id }) => id))];
    const onSale = await Promise.all(ids.map((id) => catalogue.product(id)));
    const others = ids.filter((_, index) => !onSale[index]);
    const missing = await findMissing(db, others);
    return changes.filter(({ id, quantity }) => quantity === 0 || !missing.has(id));
  }

  return {
    async syncLists({ now: deviceNow, changes, known: onDevice }, caller) {
      const time = now().getTime();
      const known = await withoutUnknown(inServerTime(changes, deviceNow, time));
      const merged = await applyChanges(db, caller.uid, known, time);
      const lines = merged.entries.filter(({ quantity }) => quantity > 0);
      const isKnown = new Set(onDevice);
      const unknown = [...new Set(lines.map(({ id }) => id))].filter((id) => !isKnown.has(id));
      // From memory: see catalogue/.
      const products = await Promise.all(unknown.map((id) => catalogue.product(id)));
      return {
        revision: merged.revision,
        lines: lines.map(({ at: _at, ...line }) => line),
        ordered: merged.ordered.map(({ id }) => id),
        products: products.filter((product) => product !== undefined),
      };
    },
  };
}
