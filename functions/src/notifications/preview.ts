/** Each notification as a shopper would get it, with the facts of an order. */
import type { Firestore } from '@google-cloud/firestore';
import type { BrandSettings } from '@nirala/contract/settings/brand-form';
import {
  NOTIFICATION_EVENTS,
  type NotificationEvent,
  type NotificationPreview,
} from '@nirala/contract/shopper/notification';
import { formatDeliveryDay } from '@nirala/contract/text/format-day';
import { ApiError } from '../lib/api-error.ts';
import type { Channels } from '../services/notifications/channels.ts';
import { findOrders, readSome } from '../store/admin-orders.ts';
import type { KnownOrder, StoredOrder } from '../store/orders.ts';
import { contentOf, smsLength, linksTo, type LinkDeps } from './content.ts';
import { asAmount, deliveryOf, returnDay, toPayPaise } from './order-events.ts';
import { registrationsOf, type Registrations } from './registrations.ts';
import { chooseText, TEMPLATES } from './templates.ts';

type PreviewDeps = LinkDeps & { db: Firestore; channels: () => Channels; brand: () => Promise<BrandSettings> };

/** Every notification with the facts of this order, or of the newest. None if there is no order yet. */
export async function previewNotifications(
  deps: PreviewDeps,
  wanted: string | undefined,
): Promise<{ orderId?: string; previews: NotificationPreview[] }> {
  const known = await readWanted(deps.db, wanted);
  if (wanted !== undefined && !known) throw new ApiError('order-not-found');
  if (!known) return { previews: [] };
  const brand = await deps.brand();
  const names = { brand: brand.name, registrations: registrationsOf(deps.channels(), brand) };
  return { orderId: known.id, previews: NOTIFICATION_EVENTS.map((event) => previewOf(deps, event, known, names)) };
}

async function readWanted(db: Firestore, wanted: string | undefined): Promise<KnownOrder | undefined> {
  if (wanted !== undefined) return (await readSome(db, [wanted]))[0];
  return (await findOrders(db, {}, { size: 1, after: undefined, now: new Date() })).found[0];
}

/** The code in the links of a preview: as long as every other, and it opens nothing. */
const EXAMPLE_CODE = '0123456789';

/** Values for what the order does not have. */
const examplesFor = (order: StoredOrder): Readonly<Record<string, string>> => ({
  ticket: 'MSG-2222-2222',
  reference: 'rfnd_Example1234',
  day: returnDay(order, order.createdAt.toDate()),
});

/** `brand`: the name in a text that nobody has registered yet. */
type Names = { brand: string; registrations: Registrations };

function previewOf(
  deps: PreviewDeps,
  event: NotificationEvent,
  known: KnownOrder,
  { brand, registrations }: Names,
): NotificationPreview {
  const { id, order } = known;
  const [line] = order.lines;
  const delivered = deliveryOf(order);
  const template = TEMPLATES[event];
  const facts: Readonly<Record<string, string | undefined>> = {
    order: id,
    amount: asAmount(event === 'price-drop' ? (line?.pricePaise ?? 0) : toPayPaise(order)),
    day: delivered && returnDay(order, delivered),
    reference: order.refunds.find(({ refundId }) => refundId !== undefined)?.refundId,
    product: line?.name,
    size: line?.size,
    delivery: order.promise && formatDeliveryDay(order.promise.latest),
  };
  const examples = examplesFor(order);
  const channel = template.to === 'phone' ? 'sms' : 'email';
  const registrationOf = registrations[channel];
  const registered = chooseText(
    { event, values: facts },
    (name) => name === event || registrationOf(name) !== undefined,
  );
  if (!registered) throw new Error(`There is no text about ${event}.`);
  const names = Object.keys(registered.variables);
  const values = Object.fromEntries(names.map((name) => [name, facts[name] ?? examples[name] ?? '']));
  const links = linksTo(deps, { event, about: line?.productId }, known, EXAMPLE_CODE);
  const named = { registered, brand: registrationOf(registered.name)?.brand ?? brand };
  const { text, subject } = contentOf(id, { event, to: '', values }, named, links);
  const { parts, encoding } = smsLength(text);
  return {
    event,
    kind: template.kind,
    channel,
    subject: subject === '' ? undefined : subject,
    text,
    parts: channel === 'sms' ? parts : 1,
    encoding,
    exampleOf: names.filter((name) => facts[name] === undefined),
  };
}
