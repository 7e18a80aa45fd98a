import { createContext, useContext } from 'react';
import { storeUrlOf } from './store-url.ts';

/** See `storeUrlOf`. */
export const STORE_URL = storeUrlOf(import.meta.env);

/** While a server renders: the address by which it was asked. */
export const AskedUrl = createContext<string | undefined>(undefined);

export function useStoreUrl(): string {
  const asked = useContext(AskedUrl);
  return STORE_URL ?? asked ?? window.location.origin;
}
