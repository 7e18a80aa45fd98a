import { applyChanges } from '../lists/change-lists.ts';
import { inServerTime } from '../lists/merge-lists.ts';
import type { Deps } from './deps.ts';
import type { Handlers } from './handlers.ts';

export function lists({ db, catalogue, now }: Deps): Pick<Handlers, 'syncLists'> {
  return {
    async syncLists({ now: deviceNow, changes, known }, caller) {
      const time = now().getTime();
      const merged = await applyChanges(db, caller.uid, inServerTime(changes, deviceNow, time), time);
      const lines = merged.entries.filter(({ quantity }) => quantity > 0);
      const isKnown = new Set(known);
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
