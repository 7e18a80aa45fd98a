import { createContext, useContext } from 'react';
import { storeUrlOf } from './store-url.ts';

/** See `storeUrlOf`. */
export const STORE_URL = storeUrlOf({
  VITE_STORE_URL: import.meta.env.VITE_STORE_URL,
  VITE_FIREBASE_PROJECT_ID: import.meta.env.VITE_FIREBASE_PROJECT_ID,
});

/** While a server renders: the address by which it was asked. */
export const RequestOrigin = createContext<string | undefined>(undefined);

export function useStoreUrl(): string {
  const asked = useContext(RequestOrigin);
  return STORE_URL ?? asked ?? window.location.origin;
}
