/** The part of a cash on delivery order that is paid online before it is placed. Off until the owner sets a rule for it. */
import * as v from 'valibot';
import { rupees } from '../text/inputs.ts';
import { formatRupees, toPaise, toRupees, type Rupees } from '../text/money.ts';

/** `amount` in rupees. `kept`: the store keeps it if the parcel is refused at the door; otherwise all of it goes back. */
export const advanceSchema = v.object({ amount: rupees, kept: v.boolean() });
export type Advance = v.InferOutput<typeof advanceSchema>;

/** The advance under the owner's settings, if a rule asks for one. */
export const advanceIn = ({ codAdvance, advanceKept }: { codAdvance: Rupees; advanceKept: boolean }): Advance => ({
  amount: codAdvance,
  kept: advanceKept,
});

/** `₹99 now, ₹850 to the courier.` `total`: of the order, in rupees. */
export const advanceSplit = ({ amount }: Pick<Advance, 'amount'>, total: Rupees): string =>
  `${formatRupees(amount)} now, ${formatRupees(toRupees(toPaise(total) - toPaise(amount)))} to the courier.`;

/** What becomes of the advance, as the shopper reads it before paying. */
export const advanceBack = ({ amount, kept }: Advance): string =>
  kept
    ? `You get the ${formatRupees(amount)} back if you cancel before dispatch or if we do not deliver. If you refuse the parcel, we keep it.`
    : `You get the ${formatRupees(amount)} back if you cancel before dispatch, and if the parcel comes back to us.`;
