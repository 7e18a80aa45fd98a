import type { StoreDetails } from '@nirala/contract/settings';
import { useSyncExternalStore } from 'react';
import { call } from '../../lib/call.ts';
import { whenIdle } from '../../lib/idle.ts';

let facts: StoreDetails | undefined;
let asked = false;
const listeners = new Set<() => void>();

/** Who runs the store and whether it sells on delivery; `meanwhile` until the server has said what was set. */
export function useStoreFacts<T>(meanwhile: T): StoreDetails | T {
  return useSyncExternalStore(subscribe, readStoreFacts, () => undefined) ?? meanwhile;
}

/** Undefined until they are learnt. */
export const readStoreFacts = () => facts;

/** Asks again. What can not be learnt stays as it is known: the server has the last word on every order. */
export async function refreshStoreFacts(): Promise<void> {
  asked = true;
  try {
    const learnt = await call('readStore', {});
    if (JSON.stringify(learnt) === JSON.stringify(facts)) return;
    facts = learnt;
    listeners.forEach((listener) => listener());
  } catch {
    asked = false;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const cancel = asked ? () => undefined : whenIdle(() => void (asked || refreshStoreFacts()));
  return () => {
    cancel();
    listeners.delete(listener);
  };
}
