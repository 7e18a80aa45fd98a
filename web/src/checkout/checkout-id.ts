import type { Lines } from '../bag/lines.ts';
import * as v from 'valibot';

const KEY = 'checkout';
const keptSchema = v.object({ id: v.string(), bag: v.string() });

/** What a tab keeps until it is closed; sessionStorage where the browser allows it. */
export type Drawer = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * The id of this checkout: the same for the same lines and coupon, through reload, Back and a second try after a lost reply, so
 * that they all are one order. Other lines are another order and get another id.
 */
export function checkoutIdFor(lines: Lines, code = '', drawer: Drawer = tabDrawer()): string {
  const bag = [code, ...lines.map(({ id, size, quantity }) => `${id}/${size}/${quantity}`)].join(' ');
  const kept = read(drawer);
  if (kept?.bag === bag) return kept.id;
  const id = crypto.randomUUID();
  drawer.setItem(KEY, JSON.stringify({ id, bag }));
  return id;
}

/** After an order was placed: the next one, of the same things too, is another. */
export function forgetCheckout(drawer: Drawer = tabDrawer()): void {
  drawer.removeItem(KEY);
}

function read(drawer: Drawer) {
  try {
    const kept = v.safeParse(keptSchema, JSON.parse(drawer.getItem(KEY) ?? 'null'));
    return kept.success ? kept.output : undefined;
  } catch {
    return undefined;
  }
}

const memory = new Map<string, string>();
const memoryDrawer: Drawer = {
  getItem: (key) => memory.get(key) ?? null,
  setItem: (key, value) => void memory.set(key, value),
  removeItem: (key) => void memory.delete(key),
};

function tabDrawer(): Drawer {
  try {
    sessionStorage.setItem(`${KEY}-try`, '');
    sessionStorage.removeItem(`${KEY}-try`);
    return sessionStorage;
  } catch {
    return memoryDrawer;
  }
}
