/** Claims against couriers: their documents and their lists. */
import { AggregateField, Timestamp, type DocumentSnapshot, type Firestore, type Query } from '@google-cloud/firestore';
import { CLAIM_KINDS, CLAIM_STATES, type Claim, type ClaimKind, type ClaimState } from '@nirala/contract/parcel/claim';
import { toRupees } from '@nirala/contract/text/money';
import * as v from 'valibot';
import { logError } from '../lib/log.ts';
import { ifValid, paise, timestamp, toIso } from './documents.ts';
import { readPage, type PageRequest, type TimePage } from './time-cursor.ts';

/** `claims/{orderId}-{kind}`: one of each kind for an order, which has the kinds in `claimed`. Both are written together. */
const storedSchema = v.object({
  orderId: v.string(),
  kind: v.picklist(CLAIM_KINDS),
  courier: v.string(),
  awb: v.optional(v.string()),
  state: v.picklist(CLAIM_STATES),
  amountPaise: paise,
  reference: v.string(),
  note: v.string(),
  /** Of a claim that was paid: how much, and the day in India. Otherwise null. */
  paidPaise: v.nullable(paise),
  paidOn: v.nullable(v.string()),
  fileBy: v.optional(timestamp),
  createdAt: timestamp,
  history: v.array(v.object({ state: v.picklist(CLAIM_STATES), at: timestamp })),
});
export type StoredClaim = v.InferOutput<typeof storedSchema>;
export type KnownClaim = { id: string; claim: StoredClaim };

const claims = (db: Firestore) => db.collection('claims');
export const claimId = (orderId: string, kind: ClaimKind) => `${orderId}-${kind}`;
export const claimRef = (db: Firestore, id: string) => claims(db).doc(id);

/** The claim of a document. Undefined if there is none, or, with an error in the log, if it is invalid. */
export function fromClaimDoc(doc: DocumentSnapshot): KnownClaim | undefined {
  if (!doc.exists) return undefined;
  const claim = ifValid(storedSchema, doc.data());
  if (claim) return { id: doc.id, claim };
  logError('an invalid claim is left out', { id: doc.id });
  return undefined;
}

/** The query of the claims in a state. */
export const claimsIn = (db: Firestore, state: ClaimState): Query => claims(db).where('state', '==', state);

/** One page of the claims in a state, newest first. */
export const readClaimsIn = (
  db: Firestore,
  { state, ...page }: PageRequest & { state: ClaimState },
): Promise<TimePage<KnownClaim>> => readPage(claimsIn(db, state), page, fromClaimDoc);

/** The claims of an order. */
export async function readClaimsOf(db: Firestore, orderId: string): Promise<KnownClaim[]> {
  const docs = await db.getAll(...CLAIM_KINDS.map((kind) => claimRef(db, claimId(orderId, kind))));
  return docs.flatMap((doc) => fromClaimDoc(doc) ?? []);
}

/** How many claims there are in each state, what is claimed and what was paid. Firestore adds it up. */
export const sumClaims = (db: Firestore) =>
  Promise.all(
    CLAIM_STATES.map(async (state) => {
      const sums = {
        count: AggregateField.count(),
        amount: AggregateField.sum('amountPaise'),
        paid: AggregateField.sum('paidPaise'),
      };
      const { count, amount, paid } = (await claimsIn(db, state).aggregate(sums).get()).data();
      return { state, count, amount: toRupees(amount), paid: toRupees(paid) };
    }),
  );

/** What couriers paid for claims between two days in India, inclusive. */
export async function sumPaidClaims(
  db: Firestore,
  from: string,
  to: string,
): Promise<{ count: number; paise: number }> {
  const paid = claims(db).where('paidOn', '>=', from).where('paidOn', '<=', to).orderBy('paidOn');
  const sums = { count: AggregateField.count(), paise: AggregateField.sum('paidPaise') };
  return (await paid.aggregate(sums).get()).data();
}

/** A claim as admins see it, in rupees. */
export function toClaim({ id, claim }: KnownClaim): Claim {
  const { amountPaise, paidPaise, createdAt, fileBy, history, ...rest } = claim;
  return {
    ...rest,
    _id: id,
    amount: toRupees(amountPaise),
    paid: paidPaise === null ? null : toRupees(paidPaise),
    createdAt: toIso(createdAt),
    fileBy: fileBy && toIso(fileBy),
    history: history.map(({ state, at }) => ({ state, at: toIso(at) })),
  };
}

/** A claim that was just entered. */
export const newClaim = (
  claim: Omit<StoredClaim, 'createdAt' | 'history' | 'paidPaise' | 'paidOn'>,
  now: Date,
): StoredClaim => {
  const at = Timestamp.fromDate(now);
  return { ...claim, paidPaise: null, paidOn: null, createdAt: at, history: [{ state: claim.state, at }] };
};
