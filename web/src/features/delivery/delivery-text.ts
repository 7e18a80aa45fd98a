import type { DeliveryAnswer } from '@nirala/contract/delivery/answer';
import { dayOf } from '@nirala/contract/text/day';
import { formatDayAndMonth, formatDeliveryDay, formatTime } from '@nirala/contract/text/format-day';
import { formatPercent } from '@nirala/contract/text/format-number';
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
  const format = exact ? formatRupeesExact : formatRupees;
  const end = new Date(cutoff);
  const orderBy = `Order by ${formatTime(end)} on ${formatDayAndMonth(dayOf(end))}.`;
  return {
    isBad: false,
    main: [`Delivery by ${formatDeliveryDay(latest)}`, ...codClaim(answer, cod)].join(' · '),
    details: [orderBy, ...codDetails(answer, cod, format), ...priceDetails(answer, format)],
  };
}

/** What delivery costs, and what comes off if the order is paid online. Nothing by default. */
function priceDetails({ delivery, prepaid }: DeliveryAnswer, format: typeof formatRupees): string[] {
  const fee = delivery && [
    `Delivery costs ${format(delivery.fee)}`,
    ...(delivery.freeFrom === null ? [] : [`and is free from ${format(delivery.freeFrom)}`]),
  ];
  const parts = prepaid && [
    ...(prepaid.rupees > 0 ? [format(prepaid.rupees)] : []),
    ...(prepaid.percent > 0 ? [formatPercent(prepaid.percent)] : []),
  ];
  const most = typeof prepaid?.most === 'number' ? `, at most ${format(prepaid.most)}` : '';
  return [...(fee ? [`${fee.join(' ')}.`] : []), ...(parts ? [`Paid online: ${parts.join(' and ')} off${most}.`] : [])];
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
  const isPossible = cod?.state === 'possible';
  const charge = codCharge > 0 ? [`${format(codCharge)} extra`] : [];
  const limits = [
    ...(codMax === null || isPossible ? [] : [`for orders up to ${format(codMax)}`]),
    ...(codNewMax === null || isPossible ? [] : [`for a first order up to ${format(codNewMax)}`]),
  ];
  const parts = [...charge, ...limits];
  return parts.length === 0 ? [] : [`Cash on delivery: ${parts.join(', ')}.`];
}
