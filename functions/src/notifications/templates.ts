/** The texts of all notifications, as they are registered with the providers. */
import type { LONGER_TEXTS, NotificationEvent, TextName } from '@nirala/contract/shopper/notification';
import type { StoredNotification } from '../store/outbox.ts';

/**
 * The types of variables in a DLT template (Distributed Ledger Technology: the register that TRAI, India's telecom
 * regulator, demands for commercial SMS). Each variable of a template is registered with one of them.
 */
type DltType = 'numeric' | 'alphanumeric' | 'url' | 'cbn' | 'email';

/** Pages of the store to which a notification may lead. A notification has no other links. */
export const LINK_TARGETS = ['order', 'bag', 'product', 'ticket', 'account', 'admin'] as const;
type LinkTarget = (typeof LINK_TARGETS)[number];

/** A text and its variables, as registered with the providers under a name. */
export type RegisteredText = {
  /** The event, unless the event has several texts. */
  name: TextName;
  /** The variables in the sequence of the registered template, without `link`. */
  variables: Readonly<Record<string, DltType>>;
  /**
   * As registered with the provider, by language. `{link}` is a variable of the type `url`. `{brand}` is no variable of the
   * provider: the name of the store stands in the text that is registered. See registrations.ts.
   */
  text: { en: string; hi?: string };
};

/** How an event is told: its text, who gets it and until when it is of use. */
export type Template = {
  /** Promotional notifications are sent only to shoppers who agreed to offers or asked for this notification. */
  kind: 'service' | 'promotional';
  /** `phone`: SMS or WhatsApp, as the shopper prefers. */
  to: 'phone' | 'email';
  /** The subject of the e-mail, with `{brand}`. */
  subject?: string;
  variables: RegisteredText['variables'];
  link: LinkTarget;
  text: RegisteredText['text'];
  /**
   * A text with more variables. A registered text never changes, so it has a name of its own, and a provider that does
   * not have it yet gets the text above.
   */
  longer?: RegisteredText;
  /** Minutes after which the notification is noise and is not sent any more. */
  maxAge: number;
  /**
   * Never delayed: not by the quiet hours, by the limit of a day, or by other notifications about the order.
   */
  urgent?: true;
};

/** In minutes, for `maxAge`. */
const HOUR = 60;
const DAY = 24 * HOUR;

/** The types of the variables that many texts have. */
const order = 'alphanumeric';
const delivery = 'alphanumeric';
const amount = 'numeric';

/**
 * Every notification to shoppers. Events without a cause in the store yet have their text, so that it can be
 * registered.
 */
export const TEMPLATES: Record<NotificationEvent, Template> = {
  'order-placed': {
    ...service(
      { order, amount },
      'order',
      'Your {brand} order {order} is placed. Please pay Rs {amount} when it arrives. Details: {link}',
      DAY,
    ),
    longer: longer(
      'order-placed-by-day',
      { order, delivery, amount },
      'Your {brand} order {order} is placed. Delivery by {delivery}. Please pay Rs {amount} when it arrives. Details: {link}',
    ),
  },
  'confirm-order': urgently(
    service(
      { order, amount },
      'order',
      'Please confirm your {brand} order {order}, with Rs {amount} to pay when it arrives. One tap is enough: {link}',
      12 * HOUR,
    ),
  ),
  'order-paid': {
    ...service(
      { order, amount },
      'order',
      'Your {brand} order {order} is placed and your payment of Rs {amount} has arrived. Details: {link}',
      DAY,
    ),
    longer: longer(
      'order-paid-by-day',
      { order, amount, delivery },
      'Your {brand} order {order} is placed and your payment of Rs {amount} has arrived. Delivery by {delivery}. Details: {link}',
    ),
  },
  /** Of an order on delivery about which `order-placed` was written. */
  'payment-received': service(
    { order, amount },
    'order',
    'Your payment of Rs {amount} for {brand} order {order} has arrived. Details: {link}',
    DAY,
  ),
  'pay-order': urgently(
    service(
      { order, amount },
      'order',
      'Your {brand} order {order} is reserved for 24 hours. Please pay Rs {amount}: {link}',
      12 * HOUR,
    ),
  ),
  'payment-failed': service(
    { order, amount },
    'bag',
    'The payment of Rs {amount} for your {brand} order {order} failed, and your items are no longer reserved. To order again: {link}',
    12 * HOUR,
  ),
  'payment-expired': service(
    { order, amount },
    'bag',
    'The payment of Rs {amount} for your {brand} order {order} was not completed, and your items are no longer reserved. To order again: {link}',
    12 * HOUR,
  ),
  cancelled: urgently(service({ order }, 'order', 'Your {brand} order {order} is cancelled. Details: {link}', 2 * DAY)),
  'cancelled-refund': urgently(
    service(
      { order, amount },
      'order',
      'Your {brand} order {order} is cancelled. Your refund of Rs {amount} has started. Details: {link}',
      2 * DAY,
    ),
  ),
  'items-cancelled': urgently(
    service(
      { order, amount },
      'order',
      'Some items of your {brand} order {order} are cancelled. Please pay Rs {amount} for the rest when it arrives. Details: {link}',
      2 * DAY,
    ),
  ),
  'address-changed': service(
    { order },
    'order',
    'The delivery address of your {brand} order {order} was changed. If that was not you, please tell us: {link}',
    DAY,
  ),
  'size-changed': service(
    { order },
    'order',
    'A size in your {brand} order {order} was changed. If that was not you, please tell us: {link}',
    DAY,
  ),
  packed: service({ order }, 'order', 'Your {brand} order {order} is packed. Details: {link}', 12 * HOUR),
  dispatched: {
    ...service({ order }, 'order', 'Your {brand} order {order} is on its way. Track it: {link}', DAY),
    longer: longer(
      'dispatched-by-day',
      { order, delivery },
      'Your {brand} order {order} is on its way. Delivery by {delivery}. Track it: {link}',
    ),
  },
  'out-for-delivery': {
    ...service({ order }, 'order', 'Your {brand} order {order} arrives today. Details: {link}', 8 * HOUR),
    urgent: true,
  },
  undelivered: urgently(
    service(
      { order },
      'order',
      'The courier could not deliver your {brand} order {order}. See the next attempt: {link}',
      DAY,
    ),
  ),
  delivered: service(
    { order, day: 'alphanumeric' },
    'order',
    'Your {brand} order {order} is delivered. You can return it until {day}. Details: {link}',
    2 * DAY,
  ),
  'delivered-final': service({ order }, 'order', 'Your {brand} order {order} is delivered. Details: {link}', 2 * DAY),
  'not-delivered': service(
    { order },
    'order',
    'We told you that your {brand} order {order} is delivered. That was a mistake, and we are sorry. See where it is: {link}',
    2 * DAY,
  ),
  lost: service(
    { order },
    'order',
    'The courier has lost the parcel of your {brand} order {order}. We are sorry. What happens now: {link}',
    2 * DAY,
  ),
  'refund-started': service(
    { order, amount },
    'order',
    'Your refund of Rs {amount} for {brand} order {order} has started. Details: {link}',
    2 * DAY,
  ),
  'refund-done': service(
    { order, amount, reference: 'alphanumeric' },
    'order',
    'Your refund of Rs {amount} for {brand} order {order} is completed. Reference: {reference}. Details: {link}',
    7 * DAY,
  ),
  'refund-failed': service(
    { order, amount },
    'order',
    'Your refund of Rs {amount} for {brand} order {order} could not be completed. We are looking into it. Details: {link}',
    7 * DAY,
  ),
  'return-requested': service(
    { order },
    'order',
    'We have your request to return {brand} order {order}. Details: {link}',
    2 * DAY,
  ),
  'return-approved': service(
    { order },
    'order',
    'Your return of {brand} order {order} is approved. The next step: {link}',
    2 * DAY,
  ),
  'return-declined': service(
    { order },
    'order',
    'Your return of {brand} order {order} is declined. Read why: {link}',
    2 * DAY,
  ),
  'return-pickup': service(
    { order },
    'order',
    'The pickup of your return of {brand} order {order} is booked. Details: {link}',
    2 * DAY,
  ),
  'return-self-ship': service(
    { order },
    'order',
    'Please send us your return of {brand} order {order} by post or courier. Where to, and what we pay: {link}',
    2 * DAY,
  ),
  'return-received': service(
    { order },
    'order',
    'We have received your return of {brand} order {order} and check it now. Details: {link}',
    2 * DAY,
  ),
  'return-rejected': service(
    { order },
    'order',
    'We could not accept your return of {brand} order {order}. Read why: {link}',
    2 * DAY,
  ),
  'exchange-confirmed': service(
    { order },
    'order',
    'Your exchange {order} from {brand} is being packed. Details: {link}',
    2 * DAY,
  ),
  'ticket-answered': {
    ...service(
      { ticket: 'alphanumeric' },
      'ticket',
      '{brand} has answered your message {ticket}. Read the answer: {link}',
      7 * DAY,
    ),
    to: 'email',
    subject: '{brand} has answered your message',
  },
  /** Of a message about an order, whose sender left no e-mail address. */
  'order-ticket-answered': service(
    { order },
    'order',
    'We have answered your message about {brand} order {order}. Read the answer: {link}',
    7 * DAY,
  ),
  'confirm-email': {
    ...service(
      { number: 'numeric' },
      'account',
      'To confirm this e-mail address for {brand}, enter {number} at {link} within an hour. If you did not ask for it, ignore this message.',
      HOUR,
    ),
    to: 'email',
    subject: 'Confirm your e-mail address for {brand}',
  },
  'back-in-stock': {
    ...service(
      { product: 'alphanumeric', size: 'alphanumeric' },
      'product',
      '{product} in size {size} is back at {brand}: {link}',
      DAY,
    ),
    kind: 'promotional',
  },
  'price-drop': {
    ...service(
      { product: 'alphanumeric', amount },
      'product',
      '{product} now costs Rs {amount} at {brand}: {link}',
      DAY,
    ),
    kind: 'promotional',
  },
  'owner-new-order': alert(
    { order, amount },
    'Order {order} for Rs {amount} at {brand} is placed: {link}',
    'New order at {brand}',
  ),
  'owner-refund-failed': alert(
    { order, amount },
    'A refund of Rs {amount} for {brand} order {order} failed. What to do: {link}',
    'A refund failed at {brand}',
  ),
  'owner-low-stock': alert(
    { product: 'alphanumeric', size: 'alphanumeric', number: 'numeric' },
    '{product} in size {size} has {number} left at {brand}: {link}',
    'Low stock at {brand}',
  ),
  'owner-summary': alert(
    { day: 'alphanumeric', number: 'numeric', amount },
    '{brand} on {day}: {number} orders, Rs {amount}. What waits today: {link}',
    'Summary of the day at {brand}',
  ),
};

/** An alert to the owner, by e-mail. */
function alert(variables: Template['variables'], en: string, subject: string): Template {
  return { ...service(variables, 'admin', en, 2 * DAY), to: 'email', subject };
}

/** A notification that is never delayed. */
function urgently(template: Template): Template {
  return { ...template, urgent: true };
}

/** A text that every shopper gets by phone. `maxAge` is in minutes. */
function service(variables: Template['variables'], link: LinkTarget, en: string, maxAge: number): Template {
  return { kind: 'service', to: 'phone', variables, link, text: { en }, maxAge };
}

/** A text with more variables, under its own name. */
function longer(
  name: (typeof LONGER_TEXTS)[number],
  variables: RegisteredText['variables'],
  en: string,
): RegisteredText {
  return { name, variables, text: { en } };
}

/** The texts of an event, the longer one first. */
export function textsOf(event: NotificationEvent): RegisteredText[] {
  const { longer: more, variables, text } = TEMPLATES[event];
  return [...(more ? [more] : []), { name: event, variables, text }];
}

/** The first text for which a notification has all values and a provider has a template. */
export function chooseText(
  { event, values }: { event: NotificationEvent; values: Readonly<Record<string, string | undefined>> },
  isRegistered: (name: TextName) => boolean,
): RegisteredText | undefined {
  const isFull = ({ variables }: RegisteredText) => Object.keys(variables).every((name) => values[name] !== undefined);
  return textsOf(event).find((text) => isRegistered(text.name) && (text.name === event || isFull(text)));
}

/** All variables in the registered sequence. */
export const variablesOf = ({ variables }: Pick<RegisteredText, 'variables'>): [name: string, type: DltType][] => [
  ...Object.entries(variables),
  ['link', 'url'],
];

/** Whether a notification goes to the shopper's phone: no e-mail, and no copy by e-mail. */
export function isByPhone({ event, contactId: copied }: Pick<StoredNotification, 'event' | 'contactId'>): boolean {
  return TEMPLATES[event].to === 'phone' && copied === undefined;
}
