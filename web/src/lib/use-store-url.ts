import { createContext, useContext } from 'react';
import { storeUrlOf } from './store-url.ts';

/** See `storeUrlOf`. */
export const STORE_URL = storeUrlOf({
  VITE_STORE_URL: import.meta.env.VITE_STORE_URL,
  VITE_FIREBASE_PROJECT_ID: import.meta.env.VITE_FIREBASE_PROJECT_ID,
});

/** On the server: the origin of the request that is being rendered. */
export const RequestOrigin = createContext<string | undefined>(undefined);

export function useStoreUrl(): string {
  const origin = useContext(RequestOrigin);
  return STORE_URL ?? origin ?? window.location.origin;
}
