import { createContext, useContext } from 'react';
import { storeUrlOf } from './store-url.ts';

/** The origin of the store; undefined in a build for a developer's machine. */
export const STORE_URL = storeUrlOf({
  VITE_STORE_URL: import.meta.env.VITE_STORE_URL,
  VITE_FIREBASE_PROJECT_ID: import.meta.env.VITE_FIREBASE_PROJECT_ID,
});

/** On the server: the origin of the request that is being rendered. Undefined in the browser. */
export const RequestOrigin = createContext<string | undefined>(undefined);

/** The origin of the store: in a build for a developer's machine that of the request or of the page. */
export function useStoreUrl(): string {
  const origin = useContext(RequestOrigin);
  return STORE_URL ?? origin ?? window.location.origin;
}
