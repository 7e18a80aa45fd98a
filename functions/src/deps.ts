import type { Firestore } from '@google-cloud/firestore';
import { createCatalogue, type Catalogue } from './catalogue/catalogue.ts';
import { identify, type Caller } from './identity.ts';
import { ADMIN_PHONE_NUMBER, PINCODE_API_URL } from './params.ts';
import { database } from './store/database.ts';
import { readActive, readChanged } from './store/products.ts';

/** What the API stands on. Tests hand in their own Firestore or clock; handlers know no others. */
export type Deps = {
  db: Firestore;
  catalogue: Catalogue;
  /** Throws ApiError 401 for a token that is not valid; see identity.ts. */
  identify: (token: string, options: { checkRevoked: boolean }) => Promise<Caller>;
  /** E.164, or empty. Parameters are read per request: they have no value while functions are being listed. */
  adminPhone: () => string;
  pincodeUrl: () => string;
};

export function liveDeps(): Deps {
  const db = database();
  return {
    db,
    identify,
    adminPhone: () => ADMIN_PHONE_NUMBER.value(),
    pincodeUrl: () => PINCODE_API_URL.value(),
    catalogue: createCatalogue({ readAll: () => readActive(db), readChanged: (since) => readChanged(db, since) }),
  };
}
