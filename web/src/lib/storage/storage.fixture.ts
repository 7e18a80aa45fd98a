import { vi } from 'vitest';

/** Stubs localStorage. Modules imported afterwards share it, as tabs do. Returns its items. */
export function stubStorage(kept: Record<string, string> = {}) {
  const items = new Map(Object.entries(kept));
  const events = new EventTarget();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  return items;
}
