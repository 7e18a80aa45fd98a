import * as v from 'valibot';

/** Every state of a parcel, in the usual sequence. */
export const PARCEL_STATES = [
  'packed',
  'booked',
  'picked-up',
  'in-transit',
  'out-for-delivery',
  'undelivered',
  'coming-back',
  'lost',
  'delivered',
  'back',
] as const;
export type ParcelState = (typeof PARCEL_STATES)[number];

/**
 * The phase of each state. A parcel only moves to a later phase, or to a later scan of its own phase: a courier tries to
 * deliver several times, and what is lost on its way back may be found again.
 */
const PHASES: Record<ParcelState, number> = {
  packed: 0,
  booked: 1,
  'picked-up': 2,
  'in-transit': 3,
  'out-for-delivery': 4,
  undelivered: 4,
  'coming-back': 5,
  lost: 5,
  delivered: 6,
  back: 6,
};

/** The state as shoppers and admins read it. */
export const PARCEL_TITLES: Record<ParcelState, string> = {
  packed: 'Packed',
  booked: 'Handed to the courier’s system',
  'picked-up': 'Given to the courier',
  'in-transit': 'On its way',
  'out-for-delivery': 'Out for delivery',
  undelivered: 'Delivery attempt failed',
  'coming-back': 'Coming back to us',
  lost: 'Lost by the courier',
  delivered: 'Delivered',
  back: 'Back with us',
};

/** The states about which a person has to do something. */
export const PARCEL_PROBLEMS = ['undelivered', 'coming-back', 'back', 'lost'] as const satisfies readonly ParcelState[];

/** Whether a parcel has left the store. */
export const hasLeft = (state: ParcelState) => PHASES[state] >= PHASES['picked-up'];

/** Whether an order is only marked as packed: no courier that the store calls was ever asked for its parcel. */
export const canBeUnpacked = ({ status, parcel }: UnpackedOrder): boolean =>
  status === 'Processing' &&
  parcel !== undefined &&
  parcel.courier === 'manual' &&
  parcel.state === 'packed' &&
  parcel.awb === undefined &&
  (parcel.booking ?? 1) === 1;

/** Whether the number of its parcel can be corrected: the admin entered it, and the courier has said nothing under it. */
export const canChangeNumber = ({ status, parcel }: { status: string; parcel?: NumberedParcel | undefined }): boolean =>
  status === 'Dispatched' && parcel?.courier === 'manual' && parcel.awb !== undefined && parcel.scans.length === 0;

type NumberedParcel = { courier: string; awb?: string | undefined; scans: readonly unknown[] };

type UnpackedOrder = {
  status: string;
  parcel?: { courier: string; state: string; awb?: string | undefined; booking?: number } | undefined;
};

/** Whether the courier can have no more news about it: it is delivered, or back. */
export const isEnded = (state: ParcelState) => PHASES[state] === PHASES.delivered;

/** How many phases the second state is after the first; below zero if it is before. */
export const phasesBetween = (from: ParcelState, to: ParcelState) => PHASES[to] - PHASES[from];

/** Whether a text of the API or of a document is a state that this release knows. */
export function isParcelState(text: string): text is ParcelState {
  return Object.hasOwn(PHASES, text);
}

/** The title of a state of the API. */
export function parcelTitle(state: string): string {
  return isParcelState(state) ? PARCEL_TITLES[state] : state;
}

/** One line of the courier's history, as its shopper sees it. */
const scanSchema = v.object({
  at: v.string(),
  /** A `ParcelState`; absent for a status that the store does not know. */
  state: v.optional(v.string()),
  place: v.optional(v.string()),
  text: v.string(),
});

/** A parcel as its shopper sees it. States are texts, so that an open tab accepts states that are added later. */
export const parcelFields = {
  /** A `CourierName`. */
  courier: v.string(),
  awb: v.optional(v.string()),
  trackingUrl: v.optional(v.string()),
  /** A `ParcelState`. */
  state: v.string(),
  attempts: v.number(),
  reason: v.optional(v.string()),
  scans: v.array(scanSchema),
  /** What the shopper asked for after a failed attempt. */
  request: v.optional(v.object({ kind: v.string(), text: v.string(), at: v.string(), done: v.boolean() })),
};
export const parcelSchema = v.object(parcelFields);
export type Parcel = v.InferOutput<typeof parcelSchema>;
