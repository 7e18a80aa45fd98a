/** Each notification as a shopper would get it, with the facts of an order. */
import type { Firestore } from '@google-cloud/firestore';
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
import { contentOf, smsLength, linksAt, type LinkDeps } from './content.ts';
import { asAmount, deliveryOf, returnDay } from './order-events.ts';
import { chooseText, TEMPLATES } from './templates.ts';

type PreviewDeps = LinkDeps & { now: () => Date; channels: () => Channels };

/** Every notification with the facts of this order, or of the newest. None if there is no order yet. */
export async function previewNotifications(
  deps: PreviewDeps,
  wanted: string | undefined,
): Promise<{ orderId?: string; previews: NotificationPreview[] }> {
  const known = await readWanted(deps.db, wanted);
  if (wanted !== undefined && !known) throw new ApiError('order-not-found');
  if (!known) return { previews: [] };
  return { orderId: known.id, previews: NOTIFICATION_EVENTS.map((event) => previewOf(deps, event, known)) };
}

async function readWanted(db: Firestore, wanted: string | undefined): Promise<KnownOrder | undefined> {
  if (wanted !== undefined) return (await readSome(db, [wanted]))[0];
  return (await findOrders(db, {}, { size: 1, after: undefined, now: new Date() })).found[0];
}

/** Values for what the order does not have. */
const examplesFor = (order: StoredOrder): Readonly<Record<string, string>> => ({
  ticket: 'MSG-2222-2222',
  reference: 'rfnd_Example1234',
  day: returnDay(order, order.createdAt.toDate()),
});

function previewOf(deps: PreviewDeps, event: NotificationEvent, known: KnownOrder): NotificationPreview {
  const { id, order } = known;
  const [line] = order.lines;
  const delivered = deliveryOf(order);
  const template = TEMPLATES[event];
  const facts: Readonly<Record<string, string | undefined>> = {
    order: id,
    amount: asAmount(event === 'price-drop' ? (line?.pricePaise ?? 0) : order.totalPaise),
    day: delivered && returnDay(order, delivered),
    reference: order.refunds.find(({ refundId }) => refundId !== undefined)?.refundId,
    product: line?.name,
    size: line?.size,
    delivery: order.promise && formatDeliveryDay(order.promise.latest),
  };
  const examples = examplesFor(order);
  const { sms } = deps.channels();
  const isRegistered = (name: string) => name === event || sms?.templateOf(name) !== undefined;
  const registered = chooseText({ event, values: facts }, isRegistered);
  if (!registered) throw new Error(`There is no text about ${event}.`);
  const names = Object.keys(registered.variables);
  const values = Object.fromEntries(names.map((name) => [name, facts[name] ?? examples[name] ?? '']));
  const links = linksAt(deps, { event, about: line?.productId }, known, deps.now());
  const { text, subject } = contentOf(id, { event, to: '', values }, registered, links);
  const isSms = template.to === 'phone';
  const { parts, encoding } = smsLength(text);
  return {
    event,
    kind: template.kind,
    channel: isSms ? 'sms' : 'email',
    subject: subject === '' ? undefined : subject,
    text,
    parts: isSms ? parts : 1,
    encoding,
    exampleOf: names.filter((name) => facts[name] === undefined),
  };
}
