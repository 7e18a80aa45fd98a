import { vi } from 'vitest';

/** A browser's storage for tests, shared by every module that is imported afterwards, as tabs share it. */
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
