import * as v from 'valibot';

/** Everything about which the store writes to a shopper, or alerts its owner, with its title for the admin. */
export const NOTIFICATION_TITLES = {
  'order-placed': 'Order placed (cash on delivery)',
  'confirm-order': 'Order to confirm (cash on delivery)',
  'order-paid': 'Order placed (paid)',
  'payment-received': 'Order on delivery paid online',
  'pay-order': 'Link to pay an order',
  'payment-failed': 'Payment failed',
  'payment-expired': 'Payment not completed',
  cancelled: 'Order cancelled',
  'cancelled-refund': 'Order cancelled, refund started',
  'items-cancelled': 'Pieces of an order cancelled (cash on delivery)',
  'address-changed': 'Address of an order changed',
  'size-changed': 'Size in an order changed',
  packed: 'Order packed',
  dispatched: 'Order dispatched',
  'out-for-delivery': 'Out for delivery',
  undelivered: 'Delivery attempt failed',
  delivered: 'Order delivered',
  'delivered-final': 'Order delivered (cannot be returned)',
  'not-delivered': 'Not delivered after all',
  lost: 'Parcel lost',
  'refund-started': 'Refund started',
  'refund-done': 'Refund completed',
  'refund-failed': 'Refund failed',
  'return-requested': 'Return requested',
  'return-approved': 'Return approved',
  'return-declined': 'Return declined',
  'return-pickup': 'Pickup of a return booked',
  'return-self-ship': 'Return to be sent by the shopper',
  'return-received': 'Return received',
  'return-rejected': 'Return not accepted',
  'exchange-confirmed': 'Exchanged piece is being packed',
  'ticket-answered': 'Message answered',
  'order-ticket-answered': 'Message about an order answered',
  'confirm-email': 'E-mail address to confirm',
  'back-in-stock': 'Back in stock',
  'price-drop': 'Price drop',
  'owner-new-order': 'Alert: new order',
  'owner-refund-failed': 'Alert: failed refund',
  'owner-low-stock': 'Alert: low stock',
  'owner-summary': 'Alert: summary of a day',
} as const;
export type NotificationEvent = keyof typeof NOTIFICATION_TITLES;
export const NOTIFICATION_EVENTS = Object.keys(NOTIFICATION_TITLES) as NotificationEvent[];
/** The events about which shoppers get a message; the others have switches of their own. */
export const SHOPPER_EVENTS = NOTIFICATION_EVENTS.filter((event) => !event.startsWith('owner-'));

/** The longer texts of some events: they name the promised day. */
export const LONGER_TEXTS = ['order-placed-by-day', 'order-paid-by-day', 'dispatched-by-day'] as const;

/** A text that providers register: named after its event, or one of the longer ones. */
export type TextName = NotificationEvent | (typeof LONGER_TEXTS)[number];
export const TEXT_NAMES: readonly TextName[] = [...NOTIFICATION_EVENTS, ...LONGER_TEXTS];

export const CHANNELS = ['sms', 'whatsapp', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** `sent`: the provider accepted it. `delivered`: the provider reported that it arrived. */
export const NOTIFICATION_STATES = ['queued', 'sending', 'sent', 'delivered', 'failed', 'skipped'] as const;
export type NotificationState = (typeof NOTIFICATION_STATES)[number];

/** One notification to a shopper as the admin sees it. Times in ISO 8601. */
export const notificationSchema = v.object({
  _id: v.string(),
  event: v.string(),
  state: v.picklist(NOTIFICATION_STATES),
  /** Why it was skipped or failed, or why it waits. */
  reason: v.optional(v.string()),
  /** Absent until the first attempt. */
  channel: v.optional(v.picklist(CHANNELS)),
  createdAt: v.string(),
  sentAt: v.optional(v.string()),
  deliveredAt: v.optional(v.string()),
  /** When it is sent next, while it waits. */
  dueAt: v.optional(v.string()),
  orderId: v.optional(v.string()),
});
export type Notification = v.InferOutput<typeof notificationSchema>;

/** A notification as a shopper would get it. `channel`: where it goes unless they chose WhatsApp. */
export const notificationPreviewSchema = v.object({
  event: v.string(),
  kind: v.picklist(['service', 'promotional']),
  channel: v.picklist(CHANNELS),
  subject: v.optional(v.string()),
  text: v.string(),
  /** The parts of an SMS, each of which is paid for. */
  parts: v.number(),
  encoding: v.string(),
  exampleOf: v.array(v.string()),
});
export type NotificationPreview = v.InferOutput<typeof notificationPreviewSchema>;

/**
 * A text as the owner registers it. `text` is ready to copy: for SMS with the DLT type of each variable in its place, as
 * `{#numeric#}`; for WhatsApp with its name, as `{{order}}`. `variables`: in the sequence of the text. `isEntered`: whether
 * its id stands in the brand's settings and is used. `sentAs`: the name of the store in the text that is sent today; absent
 * if none is.
 */
export const textToRegisterSchema = v.object({
  name: v.picklist(TEXT_NAMES),
  channel: v.picklist(['sms', 'whatsapp']),
  text: v.string(),
  variables: v.array(v.object({ name: v.string(), type: v.string() })),
  isEntered: v.boolean(),
  sentAs: v.optional(v.string()),
});
export type TextToRegister = v.InferOutput<typeof textToRegisterSchema>;
