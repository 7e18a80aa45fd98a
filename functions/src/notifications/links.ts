/** The links in notifications: where they lead, and the papers and the account of their shopper. */
import type { Firestore } from '@google-cloud/firestore';
import { fromOrderDoc, orderRef, type KnownOrder } from '../store/orders.ts';
import type { StoredNotification } from '../store/outbox.ts';
import { signOrderLink } from './order-link.ts';
import { TEMPLATES } from './templates.ts';

export type LinkDeps = {
  db: Firestore;
  /** The origin of the store. */
  storeUrl: () => string;
  /** The keys of links to orders: the first one signs. */
  linkKeys: () => readonly string[];
};

/**
 * `link`: where the notification leads. `papers`: the order's invoices. `account`: where shoppers end their e-mails.
 */
export type Links = { link: string; papers?: string; account: string };

/** The links of a notification. Every attempt of a notification has the same ones. */
export async function linksOf(deps: LinkDeps, notification: StoredNotification): Promise<Links> {
  const { event, orderId, createdAt, sentAgainAt } = notification;
  const known =
    orderId === undefined || TEMPLATES[event].link !== 'order'
      ? undefined
      : fromOrderDoc(await orderRef(deps.db, orderId).get());
  return linksAt(deps, notification, known, (sentAgainAt ?? createdAt).toDate());
}

/** The links of a notification of this moment. `known`: the order that it is about. */
export function linksAt(
  { storeUrl, linkKeys }: Pick<LinkDeps, 'storeUrl' | 'linkKeys'>,
  { event, about }: Pick<StoredNotification, 'event' | 'about'>,
  known: KnownOrder | undefined,
  moment: Date,
): Links {
  const home = storeUrl();
  const path = {
    bag: () => '/cart',
    product: () => `/product/${about ?? ''}`,
    ticket: () => '/contact-us',
    account: () => '/account',
    order: () => orderPath(linkKeys(), known, moment),
  }[TEMPLATES[event].link]();
  const papers = known && known.order.papers.length > 0 ? { papers: `${home}/my-orders/${known.id}/papers` } : {};
  return { link: home + path, ...papers, account: `${home}/account` };
}

/** `/o/{token}`, or My Orders while the store has no key to sign with. */
function orderPath(keys: readonly string[], known: KnownOrder | undefined, moment: Date): string {
  if (!known) return '/my-orders';
  const link = { orderId: known.id, generation: known.order.linkGeneration ?? 0 };
  const token = signOrderLink(keys, link, moment);
  return token === undefined ? '/my-orders' : `/o/${token}`;
}
