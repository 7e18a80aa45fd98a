import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';

/** A localStorage with the methods that storage.ts uses. `refuse`: every write throws. */
function browserStorage(kept: Record<string, string>, refuse = false) {
  const items = new Map(Object.entries(kept));
  const setItem = (key: string, value: string) => {
    if (refuse) throw new DOMException('full', 'QuotaExceededError');
    items.set(key, value);
  };
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem,
    removeItem: (key: string) => items.delete(key),
  };
}

const events = new EventTarget();
const line = { _id: 'p1', id: 'p1', name: 'Nirala', title: 'Gajraj', image: '/images/a/1440.webp', price: 400 };
const fullLine = { ...line, discountedPrice: 400, originalPrice: 1000, quantity: 2, size: 'M', stock: 5, sizes: ['M'] };

async function open(kept: Record<string, string>, refuse = false) {
  const storage = browserStorage(kept, refuse);
  vi.stubGlobal('window', {
    localStorage: storage,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  return { ...(await import('./storage.ts')), ...(await import('./local-storage.ts')), items: storage.items };
}

let warn: MockInstance<typeof console.warn>;
beforeEach(() => {
  vi.resetModules();
  warn = vi.spyOn(console, 'warn').mockReturnValue();
});

test('reads back what was written, as the same object until it changes', async () => {
  const { readStored, writeStored } = await open({ cart: JSON.stringify([fullLine]) });
  expect(readStored('cart')).toMatchObject([{ title: 'Gajraj', saved: 600, quantity: 2 }]);
  expect(readStored('cart')).toBe(readStored('cart'));
  writeStored('redeemCode', 'DIWALI10');
  expect(readStored('redeemCode')).toBe('DIWALI10');
});

test('drops invalid values with a warning and keeps the other keys', async () => {
  const { readStored } = await open({ user: '{"phone', discount: '"lots"', authToken: 'abc', subtotal: '1299' });
  expect(readStored('user')).toBeUndefined();
  expect(readStored('discount')).toBeUndefined();
  expect(readStored('authToken')).toBe('abc');
  expect(readStored('subtotal')).toBe(1299);
  expect(warn).toHaveBeenCalledTimes(2);
});

test('drops an invalid line of the bag and keeps the valid ones', async () => {
  const { readStored } = await open({ cart: JSON.stringify([null, fullLine, { id: 'p2', size: 'X/L' }, 7]) });
  expect(readStored('cart')).toMatchObject([{ id: 'p1' }]);
  expect(warn).toHaveBeenCalledOnce();
});

test('keeps values in memory when storage is full or blocked', async () => {
  const { readStored, writeStored, removeStored } = await open({}, true);
  writeStored('phoneNumber', '+919876543210');
  expect(readStored('phoneNumber')).toBe('+919876543210');
  removeStored('phoneNumber');
  expect(readStored('phoneNumber')).toBeUndefined();
});

test.each([
  ['another tab writes', 'storage'],
  ['the page is restored from the back/forward cache', 'pageshow'],
])('calls listeners when %s, until they unsubscribe', async (_when, event) => {
  const { subscribeStored, readStored, items } = await open({ redeemCode: 'OLD' });
  const seen: unknown[] = [];
  const stop = subscribeStored(() => seen.push(readStored('redeemCode')));
  items.set('redeemCode', 'NEW');
  events.dispatchEvent(new Event(event));
  stop();
  events.dispatchEvent(new Event(event));
  expect(seen).toEqual(['NEW']);
});

test('returns empty values on a server', async () => {
  const { readStored } = await import('./storage.ts');
  expect(readStored('cart')).toEqual([]);
  expect(readStored('user')).toBeUndefined();
});
