/** Claims against couriers, as admins enter and change them. */
import { Timestamp } from '@google-cloud/firestore';
import {
  claimDeadline,
  claimProblem,
  settledFields,
  type ClaimFields,
  type ClaimKind,
  type ClaimState,
} from '@nirala/contract/parcel/claim';
import { dayOf } from '@nirala/contract/text/day';
import { toPaise, toRupees } from '@nirala/contract/text/money';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { mergeEdit } from '../lib/merge-edit.ts';
import { updateOrder } from '../orders/write.ts';
import type { OrderDeps } from '../services/deps.ts';
import { addAuditEntry, auditedWrite } from '../store/audit.ts';
import { claimId, claimRef, fromClaimDoc, newClaim, type KnownClaim, type StoredClaim } from '../store/claims.ts';
import type { StoredOrder } from '../store/orders.ts';

type NewClaim = {
  orderId: string;
  kind: ClaimKind;
  amount: number;
  state: ClaimState;
  reference: string;
  note: string;
};

/**
 * Enters a claim for an order's parcel, audited. One of each kind for an order: a repeated call returns the first one.
 * ApiError 404 without such an order, 409 if it was not dispatched.
 */
export async function createClaim(
  deps: OrderDeps,
  by: Caller,
  { orderId, kind, ...fields }: NewClaim,
): Promise<KnownClaim> {
  const { db } = deps;
  const at = deps.now();
  const id = claimId(orderId, kind);
  const known = await updateOrder(
    deps,
    orderId,
    (order) => {
      const { claimed = [] } = order;
      if (claimed.includes(kind)) return order;
      if (!order.history.some(({ status }) => status === 'Dispatched')) {
        throw new ApiError('claim-refused', { message: 'It was not dispatched, so no courier has its parcel.' });
      }
      return { ...order, claimed: [...claimed, kind] };
    },
    {
      alsoWrite(batch, _before, order) {
        const claim = claimOf(order, { orderId, kind, ...fields }, at);
        batch.create(claimRef(db, id), claim);
        addAuditEntry(batch, db, { by, at, action: 'claim.create', target: `claims/${id}`, after: claim });
      },
    },
  );
  if (!known) throw new ApiError('order-not-found');
  return requireClaim(fromClaimDoc(await claimRef(db, id).get()));
}

function claimOf(
  order: StoredOrder,
  { orderId, kind, amount, state, reference, note }: NewClaim,
  now: Date,
): StoredClaim {
  const { parcel, history } = order;
  const courier = parcel?.courier ?? 'manual';
  const ended = parcel
    ? new Date(parcel.stateAt)
    : history.findLast(({ status }) => status === 'Dispatched')?.at.toDate();
  const fileBy = claimDeadline(courier, kind, ended ?? now);
  return newClaim(
    {
      orderId,
      kind,
      courier,
      state,
      reference,
      note,
      amountPaise: toPaise(amount),
      ...(parcel?.awb !== undefined && { awb: parcel.awb }),
      ...(fileBy && { fileBy: Timestamp.fromDate(fileBy) }),
    },
    now,
  );
}

type ClaimEdit = {
  id: string;
  base: Record<string, unknown>;
  changes: { [Name in keyof ClaimFields]?: ClaimFields[Name] | undefined };
};

/** Changes a claim, audited. ApiError 404 without one, 409 for what was changed meanwhile or does not fit together. */
export async function editClaim(
  { db, now }: OrderDeps,
  by: Caller,
  { id, base, changes }: ClaimEdit,
): Promise<KnownClaim> {
  const at = now();
  const claim = await auditedWrite<StoredClaim>(db, {
    by,
    at,
    action: 'claim.edit',
    target: `claims/${id}`,
    read: async (tx) => requireClaim(fromClaimDoc(await tx.get(claimRef(db, id)))).claim,
    decide(before) {
      // Without fields that are undefined, which JSON does not have.
      const given: Partial<ClaimFields> = Object.fromEntries(Object.entries(changes));
      const merged = settledFields(mergeEdit(fieldsOf(before), base, given));
      const problem = claimProblem(merged, dayOf(at));
      if (problem !== undefined) throw new ApiError('claim-refused', { message: problem });
      const { amount, paid, ...rest } = merged;
      const history =
        rest.state === before.state
          ? before.history
          : [...before.history, { state: rest.state, at: Timestamp.fromDate(at) }];
      return {
        ...before,
        ...rest,
        amountPaise: toPaise(amount),
        paidPaise: paid === null ? null : toPaise(paid),
        history,
      };
    },
    write: (tx, _before, after) => tx.update(claimRef(db, id), after),
  });
  return { id, claim };
}

const fieldsOf = ({ amountPaise, paidPaise, state, reference, note, paidOn }: StoredClaim): ClaimFields => ({
  amount: toRupees(amountPaise),
  paid: paidPaise === null ? null : toRupees(paidPaise),
  state,
  reference,
  note,
  paidOn,
});

function requireClaim(known: KnownClaim | undefined): KnownClaim {
  if (!known) throw new ApiError('claim-not-found');
  return known;
}
