import { HOLD_MINUTES } from '../order/checkout.ts';
import { type DeliverySettings, WEEKDAYS } from '../delivery/settings.ts';
import type { Zone } from '../delivery/zones.ts';
import { formatRupees } from '../text/money.ts';
import { COURIER_FACTS } from '../parcel/courier.ts';
import type { BrandSettings } from './brand-form.ts';
import type { ReturnSettings } from './returns.ts';
import { countDays } from '../text/format-number.ts';
import type { Settings } from './settings.ts';

/**
 * The facts that a page of the owner can name in braces, such as `{return days}`. Shoppers read the fact as the
 * settings say it at that moment, so that a page cannot promise anything else. `what`: for the admin who writes the
 * page.
 */
export const POLICY_FACTS = {
  shop: 'the name of the shop',
  'legal name': 'the legal name',
  address: 'the address in one line',
  phone: 'the phone number',
  'e-mail': 'the e-mail address',
  hours: 'the working hours',
  officer: 'the grievance officer',
  'officer e-mail': 'the officer’s e-mail address',
  'officer phone': 'the officer’s phone number',
  'return days': 'the days in which a piece can be sent back, such as “7 days”',
  'return offer': 'a sentence: whether it is exchanged, or the money goes back',
  'return cost': 'a sentence: who pays for sending it back',
  'return pickup': 'a sentence: how a piece comes back to you',
  'refund days': 'the days that a refund takes at most',
  'COD charge': 'what paying on delivery costs',
  'COD rule': 'a sentence: whether and up to which amount a shopper can pay on delivery',
  'order limits': 'a sentence: how many pieces one order can have',
  'hold minutes': 'how long pieces are kept while somebody pays online',
  'packing days': 'the days of the week on which you pack',
  'cut-off': 'until when an order leaves on the next working day',
  'handling days': 'how many working days packing takes',
  'city days': 'the days of delivery in your city',
  'state days': 'the days of delivery in your state',
  'metro days': 'the days of delivery to the metros',
  'region days': 'the days of delivery to your part of India',
  'rest days': 'the days of delivery elsewhere',
  'remote days': 'the days of delivery to remote areas',
  city: 'the city from which parcels leave',
  state: 'the state from which parcels leave',
  messages: 'a sentence: how messages are sent, and which companies see them',
  courier: 'who carries parcels, and sees their addresses',
  'review rule': 'a sentence: when a review is shown',
} as const;
export type PolicyFact = keyof typeof POLICY_FACTS;

/** What the facts are computed from. */
export type PolicyInput = {
  brand: Pick<BrandSettings, 'name'>;
  settings: Settings;
  returns: ReturnSettings;
  delivery: DeliverySettings;
  /** Where the pincode of the delivery settings is. */
  place: { city: string; state: string };
  /** The channels on which notifications are sent now. */
  channels: readonly ('sms' | 'whatsapp' | 'email')[];
};

/** A sentence with the COD charge, with the space before it. */
const CHARGE_SENTENCE = /[^.!?\n]*\{COD charge\}[^.!?\n]*[.!?]?/g;

/**
 * The text with its facts. What is not the name of a fact stays as it is. Without a charge for cash on delivery, the
 * sentences about it are left out.
 */
export function fillPolicy(text: string, facts: Readonly<Record<string, string>>): string {
  const told = facts['COD charge'] === '' ? text.replace(CHARGE_SENTENCE, '').replace(/^ /gm, '') : text;
  return told.replace(/\{([^{}\n]{1,40})\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
  );
}

/** The facts as they are now. */
export function policyFacts(input: PolicyInput): Record<PolicyFact, string> {
  const { brand, settings, returns, delivery, place, channels } = input;
  const days = (zone: Zone) => {
    const { earliest, latest } = delivery.zones[zone];
    return earliest === latest ? countDays(latest) : `${earliest} to ${countDays(latest)}`;
  };
  return {
    shop: brand.name,
    'legal name': settings.legalName,
    address: settings.address.join(', '),
    phone: settings.phone,
    'e-mail': settings.email,
    hours: settings.hours,
    officer: settings.officerName,
    'officer e-mail': settings.officerEmail,
    'officer phone': settings.officerPhone,
    'return days': countDays(returns.days),
    'return offer': returnOffer(returns),
    'return cost': returnCost(returns),
    'return pickup': returnPickup(returns),
    'refund days': countDays(returns.refundDays, 'working day'),
    'COD charge': settings.codCharge > 0 ? formatRupees(settings.codCharge) : '',
    'COD rule': codRule(settings),
    'order limits': `One order can have up to ${settings.maxPerOrder} pieces, and up to ${settings.maxPerLine} of one size.`,
    'hold minutes': `${HOLD_MINUTES} minutes`,
    'packing days': weekdaysText(delivery.workingDays),
    'cut-off': clock(delivery.cutoff),
    'handling days': countDays(delivery.handlingDays, 'working day'),
    'city days': days('city'),
    'state days': days('state'),
    'metro days': days('metros'),
    'region days': days('region'),
    'rest days': days('rest'),
    'remote days': days('remote'),
    city: place.city,
    state: place.state,
    messages: notificationsText(channels),
    courier: COURIER_FACTS[settings.courier].carrier,
    'review rule': reviewRule(settings),
  };
}

function returnOffer({ kinds }: ReturnSettings): string {
  if (kinds.length === 2) return 'We exchange it for another size, or give you your money back.';
  if (kinds.includes('exchange')) return 'We exchange it for another size.';
  if (kinds.includes('return')) return 'We give you your money back.';
  return 'We take back only what arrives damaged, is another item, or looks different from the pictures.';
}

const returnCost = ({ fee, kinds }: ReturnSettings): string =>
  fee > 0 && kinds.includes('return')
    ? `Sending a piece back for a refund costs ${formatRupees(fee)}, unless the fault is ours.`
    : 'Sending it back costs you nothing.';

function returnPickup({ pickup, reimbursement }: ReturnSettings): string {
  const postage = reimbursement > 0 ? `, and we pay up to ${formatRupees(reimbursement)} of the postage back` : '';
  return pickup
    ? `The courier picks it up from your door. Where no courier does, My Orders says where to send it${postage}.`
    : `My Orders says where to send it${postage}.`;
}

function codRule({ cod, codMax, codNewMax }: Settings): string {
  if (!cod) return 'You cannot pay on delivery at the moment.';
  const limits = [
    ...(codMax === null ? [] : [`up to ${formatRupees(codMax)}`]),
    ...(codNewMax === null ? [] : [`up to ${formatRupees(codNewMax)} until your first order has been delivered`]),
  ];
  return `Where the courier collects cash, you can pay on delivery${limits.length > 0 ? `, ${limits.join(', and ')}` : ''}.`;
}

/** `Monday to Saturday`, or the days one by one. */
function weekdaysText(days: readonly number[]): string {
  const sorted = days.toSorted((a, b) => placeInWeek(a) - placeInWeek(b));
  const names = sorted.map((day) => WEEKDAYS[day] ?? '');
  const [first = 0] = sorted;
  const isRun = sorted.every((day, index) => placeInWeek(day) === placeInWeek(first) + index);
  return isRun && names.length > 2 ? `${names[0]} to ${names.at(-1)}` : listed(names);
}

/** A week begins on Monday, and the days of the settings on Sunday. */
const placeInWeek = (day: number) => (day + 6) % 7;

/** `14:30` is `2:30 pm`. */
function clock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const rest = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`;
  return `${hours % 12 === 0 ? 12 : hours % 12}${rest} ${hours < 12 ? 'am' : 'pm'}`;
}

/** Who carries a message, as the policy names it. */
const CARRIERS = {
  sms: 'SMS through MSG91',
  whatsapp: 'WhatsApp through Meta',
  email: 'e-mail through our mail provider',
} as const;

function notificationsText(channels: PolicyInput['channels']): string {
  if (channels.length === 0) return 'We send no messages about orders at the moment.';
  const ways = listed(channels.map((channel) => CARRIERS[channel]));
  return `We write to you about your orders by ${ways}. They see your number or address, and the text of the message.`;
}

const reviewRule = ({ visitorReviewsWait, unverifiedReviewsWait }: Settings): string =>
  unverifiedReviewsWait
    ? 'A review is shown at once if its writer bought the piece here, and otherwise after we have read it.'
    : visitorReviewsWait
      ? 'A review by somebody who is signed in is shown at once, and another one after we have read it.'
      : 'A review is shown at once, and marked as verified if its writer bought the piece here.';

/** `one, two and three`. */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
}
