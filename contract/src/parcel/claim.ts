/** Claims against a courier: for a parcel that it lost or damaged, or that it charged by a wrong weight. */
import * as v from 'valibot';
import { idSchema, rupees } from '../text/inputs.ts';
import { daySchema } from '../text/day.ts';
import { plainLine, plainText } from '../text/plain-text.ts';
import { amountSchema } from '../text/written-amount.ts';
import { COURIER_FACTS, COURIERS } from './courier.ts';

export const CLAIM_KINDS = ['lost', 'damaged', 'weight'] as const;
export type ClaimKind = (typeof CLAIM_KINDS)[number];

export const CLAIM_KIND_TITLES: Record<ClaimKind, string> = {
  lost: 'Lost parcel',
  damaged: 'Damaged parcel',
  weight: 'Wrong weight',
};

/** `dropped`: it is not pursued, or it was entered by mistake. */
export const CLAIM_STATES = ['to-file', 'filed', 'accepted', 'refused', 'paid', 'dropped'] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];

export const CLAIM_STATE_TITLES: Record<ClaimState, string> = {
  'to-file': 'To file',
  filed: 'Filed',
  accepted: 'Accepted',
  refused: 'Refused',
  paid: 'Paid',
  dropped: 'Not claimed',
};

/**
 * Until when a claim has to be filed, counted from the courier’s scan. Undefined for a courier and a kind of which no
 * deadline is known: file it at once.
 */
export function claimDeadline(courier: string, kind: ClaimKind, since: Date): Date | undefined {
  const name = COURIERS.find((each) => each === courier);
  const days = name && COURIER_FACTS[name].claimDays?.[kind];
  return days === undefined ? undefined : new Date(since.getTime() + days * 24 * 60 * 60_000);
}

/** Whether an order’s parcel is lost and nobody has said whether that is claimed. */
export function lacksClaim(order: {
  isTest?: true | undefined;
  history: readonly { status: string }[];
  parcel?: { state: string } | undefined;
  claimed?: readonly ClaimKind[] | undefined;
}): boolean {
  const { isTest, history, parcel, claimed = [] } = order;
  const isLost = parcel?.state === 'lost' || history.some(({ status }) => status === 'Lost');
  return isLost && isTest === undefined && !claimed.includes('lost') && !claimed.includes('damaged');
}

/** The fields that an admin enters. Empty texts are fields that are not known. */
export const claimFields = {
  /** What is claimed, in rupees. */
  amount: amountSchema,
  state: v.picklist(CLAIM_STATES, 'This state does not exist.'),
  /** The courier’s number of the claim. */
  reference: v.pipe(v.string(), v.transform(plainLine), v.maxLength(100, 'At most 100 characters.')),
  note: v.pipe(v.string(), v.transform(plainText), v.maxLength(1000, 'At most 1,000 characters.')),
  /** What the courier paid, and when; both null unless the state is `paid`. */
  paid: v.nullable(amountSchema),
  paidOn: v.nullable(daySchema),
};
export const claimFieldsSchema = v.object(claimFields);
export type ClaimFields = v.InferOutput<typeof claimFieldsSchema>;

/** Why the fields do not fit together; undefined if they do. `today`: in India. */
export function claimProblem({ state, paid, paidOn }: ClaimFields, today: string): string | undefined {
  if (state !== 'paid') return undefined;
  if (paid === null) return 'Enter what the courier paid.';
  if (paidOn === null) return 'Enter the day on which the courier paid.';
  return paidOn > today ? 'This day is still to come.' : undefined;
}

/** What counts of the fields: an amount that was paid belongs to the state `paid` alone. */
export const settledFields = (fields: ClaimFields): ClaimFields =>
  fields.state === 'paid' ? fields : { ...fields, paid: null, paidOn: null };

/** A claim as admins see it. */
export const claimSchema = v.object({
  _id: v.string(),
  orderId: idSchema,
  kind: v.picklist(CLAIM_KINDS),
  /** A `CourierName`. */
  courier: v.string(),
  awb: v.optional(v.string()),
  ...claimFields,
  amount: rupees,
  paid: v.nullable(rupees),
  createdAt: v.string(),
  /** Until when the courier takes it, in ISO 8601; absent if that is not known. */
  fileBy: v.optional(v.string()),
  /** Oldest first. */
  history: v.array(v.object({ state: v.picklist(CLAIM_STATES), at: v.string() })),
});
export type Claim = v.InferOutput<typeof claimSchema>;
