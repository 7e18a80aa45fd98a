import { CLAIMS_PER_PAGE } from '@nirala/contract/api/admin/claims';
import { createClaim, editClaim } from '../../parcels/claims.ts';
import { readClaimsIn, readClaimsOf, sumClaims, toClaim } from '../../store/claims.ts';
import { readUnclaimed } from '../../store/order-lists.ts';
import { toAdminOrder } from '../../store/order-wire.ts';
import { readCursor } from '../../store/time-cursor.ts';
import type { Deps, Handlers } from '../handler.ts';

type Calls = 'listClaims' | 'listUnclaimed' | 'readClaims' | 'createClaim' | 'editClaim';

/** The admin's calls about claims against couriers. */
export function adminClaims(deps: Deps): Pick<Handlers, Calls> {
  const { db } = deps;
  return {
    async listClaims({ state, cursor }) {
      const page = { after: readCursor(cursor), size: CLAIMS_PER_PAGE };
      const [{ items, next }, sums] = await Promise.all([readClaimsIn(db, { ...page, state }), sumClaims(db)]);
      return { claims: items.map(toClaim), sums, next };
    },
    async listUnclaimed({ cursor }) {
      const { items, next } = await readUnclaimed(db, { after: readCursor(cursor), size: CLAIMS_PER_PAGE });
      return { orders: items.map(toAdminOrder), next };
    },
    readClaims: async ({ orderId }) => ({ claims: (await readClaimsOf(db, orderId)).map(toClaim) }),
    createClaim: async (input, caller) => ({ claim: toClaim(await createClaim(deps, caller, input)) }),
    editClaim: async (input, caller) => ({ claim: toClaim(await editClaim(deps, caller, input)) }),
  };
}
