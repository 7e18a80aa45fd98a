import type { DeliveryAnswer } from '@nirala/contract/delivery/answer';
import { formatDeliveryDay } from '@nirala/contract/format-delivery-day';
import { formatDayAndMonth } from '@nirala/contract/format-day';
import { formatTime } from '@nirala/contract/format-time';
import { dayOf } from '@nirala/contract/day';
import { notDeliveredTo } from '@nirala/contract/message-templates';
import { formatRupees } from '@nirala/contract/money';

/** `main` is the answer, `details` are its conditions. */
export type DeliveryText = { isBad: boolean; main: string; details: string[] };

export function deliveryText(answer: DeliveryAnswer): DeliveryText {
  const { pincode, deliverable, cod, latest, cutoff } = answer;
  if (!deliverable) return { isBad: true, main: notDeliveredTo(pincode), details: [] };
  const end = new Date(cutoff);
  const orderBy = `Order by ${formatTime(end)} on ${formatDayAndMonth(dayOf(end))}.`;
  return {
    isBad: false,
    main: `Delivery by ${formatDeliveryDay(latest)} · ${cod ? 'Cash on delivery available' : 'Online payment only'}`,
    details: [orderBy, ...(cod ? codConditions(answer) : [])],
  };
}

function codConditions({ codCharge, codMax, codNewMax }: DeliveryAnswer): string[] {
  const charge = codCharge > 0 ? `${formatRupees(codCharge)} extra` : 'no extra charge';
  const limits = [
    ...(codMax === null ? [] : [`for orders up to ${formatRupees(codMax)}`]),
    ...(codNewMax === null ? [] : [`for a first order up to ${formatRupees(codNewMax)}`]),
  ];
  return [`Cash on delivery: ${[charge, ...limits].join(', ')}.`];
}
