import { RETURN_KINDS, type ReturnKind } from '@nirala/contract/return/return';
import { returnSettingsSchema, type ReturnSettings } from '@nirala/contract/settings/returns';
import { numberIn, parseRupees } from '@nirala/contract/text/written-amount';
import * as v from 'valibot';

/** The settings as they are typed: numbers as text, lists with one entry per line. */
export type SettingsDraft = {
  days: string;
  fee: string;
  kinds: readonly ReturnKind[];
  autoApprove: boolean;
  refundAt: ReturnSettings['refundAt'];
  pickupLimit: string;
  refundDays: string;
  refundSpeed: ReturnSettings['refundSpeed'];
  payoutLinks: boolean;
  pickup: boolean;
  noPickup: string;
  selfShipAddress: string;
  reimbursement: string;
  heldDays: string;
  exchangesPerPiece: string;
  payoutsPerDay: string;
};

export type SettingsErrors = Partial<Record<keyof ReturnSettings, string>>;

export const toDraft = ({ noPickup, selfShipAddress, ...rest }: ReturnSettings): SettingsDraft => ({
  ...rest,
  days: String(rest.days),
  fee: String(rest.fee),
  pickupLimit: String(rest.pickupLimit),
  refundDays: String(rest.refundDays),
  noPickup: noPickup.join('\n'),
  selfShipAddress: selfShipAddress.join('\n'),
  reimbursement: String(rest.reimbursement),
  heldDays: String(rest.heldDays),
  exchangesPerPiece: String(rest.exchangesPerPiece),
  payoutsPerDay: String(rest.payoutsPerDay),
});

const linesOf = (typed: string) =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** The typed settings, or their errors. */
export function readDraft(draft: SettingsDraft): { fields?: ReturnSettings; errors: SettingsErrors } {
  const read = v.safeParse(returnSettingsSchema, {
    ...draft,
    kinds: RETURN_KINDS.filter((kind) => draft.kinds.includes(kind)),
    days: numberIn(draft.days),
    fee: parseRupees(draft.fee),
    pickupLimit: parseRupees(draft.pickupLimit),
    refundDays: numberIn(draft.refundDays),
    noPickup: linesOf(draft.noPickup.replaceAll(',', '\n')),
    selfShipAddress: linesOf(draft.selfShipAddress),
    reimbursement: parseRupees(draft.reimbursement),
    heldDays: numberIn(draft.heldDays),
    exchangesPerPiece: numberIn(draft.exchangesPerPiece),
    payoutsPerDay: parseRupees(draft.payoutsPerDay),
  });
  if (read.success) return { fields: read.output, errors: {} };
  const messages = read.issues.toReversed().map(({ path = [], message }) => [String(path[0]?.key), message] as const);
  return { errors: Object.fromEntries(messages) };
}

export const LABELS: Record<keyof ReturnSettings, string> = {
  days: 'Days after delivery',
  fee: 'Fee of a return (₹)',
  kinds: 'What you offer',
  autoApprove: 'Approve requests immediately',
  refundAt: 'When the money goes back',
  pickupLimit: 'Highest refund at pickup (₹)',
  refundDays: 'Working days until the shopper has the money',
  refundSpeed: 'Speed of refunds',
  payoutLinks: 'Send payout links automatically through RazorpayX',
  pickup: 'Courier picks up returns',
  noPickup: 'No pickup in these areas',
  selfShipAddress: 'Address for parcels that shoppers send',
  reimbursement: 'Your share of their postage (₹)',
  heldDays: 'Days for which the new size of an exchange is held',
  exchangesPerPiece: 'Exchanges of one piece',
  payoutsPerDay: 'Payout links in one day, at most (₹)',
};

/** A field as text, to compare two versions. */
export function fieldText(draft: SettingsDraft, name: keyof ReturnSettings): string {
  const value = draft[name];
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'string' ? value : value.join(', ');
}
