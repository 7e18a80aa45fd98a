import type { DeliveryAnswer } from '@nirala/contract/delivery/answer';
import { dayOf } from '@nirala/contract/text/day';
import { formatDayAndMonth, formatDeliveryDay, formatTime } from '@nirala/contract/text/format-day';
import { notDeliveredTo } from '@nirala/contract/text/message-templates';
import { formatRupees, formatRupeesExact } from '@nirala/contract/text/money';
import type { CodAnswer } from './cod-answer.ts';

/** `main` is the answer, `details` are its conditions. */
type DeliveryText = { isBad: boolean; main: string; details: string[] };

/**
 * With `cod`, the answer for one order; without, what holds for every order to this pincode. `exact` shows two decimals,
 * as bag and checkout do.
 */
export function deliveryText(answer: DeliveryAnswer, cod?: CodAnswer, { exact = false } = {}): DeliveryText {
  const { pincode, deliverable, latest, cutoff } = answer;
  if (!deliverable) return { isBad: true, main: notDeliveredTo(pincode), details: [] };
  const end = new Date(cutoff);
  const orderBy = `Order by ${formatTime(end)} on ${formatDayAndMonth(dayOf(end))}.`;
  return {
    isBad: false,
    main: [`Delivery by ${formatDeliveryDay(latest)}`, ...codClaim(answer, cod)].join(' · '),
    details: [orderBy, ...codDetails(answer, cod, exact ? formatRupeesExact : formatRupees)],
  };
}

function codClaim(answer: DeliveryAnswer, cod: CodAnswer | undefined): string[] {
  if (cod?.state === 'unknown') return [];
  const isPossible = cod ? cod.state === 'possible' : answer.cod;
  return [isPossible ? 'Cash on delivery available' : 'Online payment only'];
}

/** The reason against it, or its price and the limits that may still apply. */
function codDetails(
  { cod: isThere, codCharge, codMax, codNewMax }: DeliveryAnswer,
  cod: CodAnswer | undefined,
  format: typeof formatRupees,
) {
  if (cod?.state === 'refused') return [cod.reason];
  if (!isThere) return [];
  const charge = codCharge > 0 ? `${format(codCharge)} extra` : 'no extra charge';
  if (cod?.state === 'possible') return [`Cash on delivery: ${charge}.`];
  const limits = [
    ...(codMax === null ? [] : [`for orders up to ${format(codMax)}`]),
    ...(codNewMax === null ? [] : [`for a first order up to ${format(codNewMax)}`]),
  ];
  return [`Cash on delivery: ${[charge, ...limits].join(', ')}.`];
}
