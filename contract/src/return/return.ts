import { daysAfter, dayOf, endOfDay } from '../text/day.ts';

/** Every state of a return or an exchange, and the states that can follow it. No other transition is possible. */
export const RETURN_STATES = {
  Requested: ['Approved', 'Declined', 'Withdrawn'],
  Approved: ['PickupBooked', 'SelfShip', 'Withdrawn'],
  // A parcel can arrive before its courier has said that it was picked up.
  PickupBooked: ['PickedUp', 'PickupFailed', 'Received', 'Withdrawn'],
  PickupFailed: ['PickupBooked', 'SelfShip', 'Withdrawn'],
  SelfShip: ['Received', 'Withdrawn'],
  PickedUp: ['Received'],
  Received: ['Closed', 'Rejected'],
  Rejected: ['Closed'],
  Declined: [],
  Withdrawn: [],
  Closed: [],
} as const satisfies Record<string, readonly string[]>;

export type ReturnState = keyof typeof RETURN_STATES;

// `Object.keys` cannot know that the keys are exactly these.
export const RETURN_STATE_NAMES = Object.keys(RETURN_STATES) as [ReturnState, ...ReturnState[]];

/** Whether the table allows the transition. */
export function canReturnBecome(from: ReturnState, to: ReturnState): boolean {
  const next: readonly ReturnState[] = RETURN_STATES[from];
  return next.includes(to);
}

/** The state as shoppers and admins read it. */
export const RETURN_STATE_TITLES: Record<ReturnState, string> = {
  Requested: 'Requested',
  Approved: 'Approved',
  Declined: 'Declined',
  Withdrawn: 'Cancelled',
  PickupBooked: 'Pickup booked',
  PickupFailed: 'Pickup failed',
  SelfShip: 'Please send it to us',
  PickedUp: 'Picked up',
  Received: 'Received, being checked',
  Rejected: 'Not accepted',
  Closed: 'Completed',
};

/** Whether the pieces of a return in this state may still change hands, so that they cannot be in another one. */
export function isOpenReturn(state: ReturnState): boolean {
  return RETURN_STATES[state].length > 0;
}

export const RETURN_KINDS = ['return', 'exchange'] as const;
export type ReturnKind = (typeof RETURN_KINDS)[number];

export const RETURN_REASONS = [
  'size-small',
  'size-large',
  'not-as-shown',
  'damaged',
  'wrong-item',
  'quality',
  'late',
  'changed-mind',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_REASON_TITLES: Record<ReturnReason, string> = {
  'size-small': 'Too small',
  'size-large': 'Too large',
  'not-as-shown': 'Looks different from the pictures',
  damaged: 'Arrived damaged',
  'wrong-item': 'I got another item',
  quality: 'The quality is not good enough',
  late: 'It came too late',
  'changed-mind': 'I changed my mind',
};

/** The reasons for which the store is responsible: there is no fee, and the COD charge goes back too. */
const OURS: readonly ReturnReason[] = ['not-as-shown', 'damaged', 'wrong-item', 'quality', 'late'];
export const isOurReason = (reason: ReturnReason): boolean => OURS.includes(reason);

/** The reasons for which every piece can be returned, even one that was sold as not returnable. */
const ALWAYS_REASONS: readonly ReturnReason[] = ['not-as-shown', 'damaged', 'wrong-item'];

/** The reasons for which a piece can be returned. `returnable`: as it was sold; absent if it can be. */
export const reasonsFor = ({ returnable }: { returnable?: boolean | undefined }): readonly ReturnReason[] =>
  returnable === false ? ALWAYS_REASONS : RETURN_REASONS;

/** How a piece arrived. `missing`: it was not in the parcel; `wrong-item`: something else was. */
export const PIECE_CONDITIONS = ['sellable', 'damaged', 'missing', 'wrong-item'] as const;
export type PieceCondition = (typeof PIECE_CONDITIONS)[number];

export const PIECE_CONDITION_TITLES: Record<PieceCondition, string> = {
  sellable: 'Can be sold again',
  damaged: 'Damaged',
  missing: 'Not in the parcel',
  'wrong-item': 'Another item',
};

/** Whether the piece itself came back. */
export const cameBack = (condition: PieceCondition): boolean => condition === 'sellable' || condition === 'damaged';

/** The ways in which a piece comes back to the store. */
export const RETURN_ROUTES = ['pickup', 'self-ship'] as const;
export type ReturnRoute = (typeof RETURN_ROUTES)[number];

/** The ways in which the money goes back: to the source of the payment, or by a payout link after COD. */
export const REFUND_WAYS = ['source', 'payout'] as const;
export type RefundWay = (typeof REFUND_WAYS)[number];

/** Why a line, or a whole order, cannot be returned. */
export const NOT_RETURNABLE = [
  'not-delivered',
  'window-closed',
  'excluded',
  'all-returned',
  'nothing-offered',
] as const;
export type NotReturnable = (typeof NOT_RETURNABLE)[number];

export const NOT_RETURNABLE_TITLES: Record<NotReturnable, string> = {
  'not-delivered': 'It can be returned when it is delivered.',
  'window-closed': 'The time to return it is over.',
  excluded:
    'This product cannot be returned or exchanged, unless it arrived damaged, is another item, or looks different from the pictures.',
  'all-returned': 'A return of it was already requested.',
  'nothing-offered': 'The store takes no returns at the moment.',
};

export const MAX_RETURN_PHOTOS = 3;
export const MAX_RETURN_LINES = 20;
/** After this many failed pickups, shoppers send the parcel themselves. */
export const MAX_PICKUP_ATTEMPTS = 2;

/** The last moment in which a return can be requested: the end of the last day by India's clock. */
export function returnableUntil(deliveredAt: Date, days: number): Date {
  return endOfDay(daysAfter(dayOf(deliveredAt), days));
}
