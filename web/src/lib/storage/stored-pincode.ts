import { useSyncExternalStore } from 'react';
import { notifyStored, readRaw, subscribeStored, writeRaw } from './local-storage.ts';

/** Whether a text has the form of a pincode. */
export const isPincode = (typed: string): boolean => /^[1-9]\d{5}$/.test(typed);

/**
 * The pincode that was typed in this browser, or the first one of an address that it has shown. It is sent only with the
 * question whether the store delivers there.
 */
export function useStoredPincode(): string | undefined {
  return useSyncExternalStore(subscribeStored, read, () => undefined);
}

/** The key is not in storage-schema.ts, which every first visit loads. */
function read(): string | undefined {
  const raw = readRaw('pincode') ?? '';
  return isPincode(raw) ? raw : undefined;
}

/** Stores a pincode that was typed. */
export function storePincode(pincode: string): void {
  writeRaw('pincode', pincode);
  notifyStored();
}

/** Stores the pincode of an address, unless there is one already. */
export function suggestPincode(pincode: string): void {
  if (read() === undefined) storePincode(pincode);
}
