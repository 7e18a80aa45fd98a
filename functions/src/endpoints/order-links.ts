import { MESSAGES } from '@nirala/contract/text/messages';
import { isActiveAccount } from '../auth/accounts.ts';
import { ApiError } from '../lib/api-error.ts';
import { checkPayNow, startHeldPayment, startPayNow, withPossibleOffer } from '../orders/pay.ts';
import { confirmByLink, turnOffLinks } from '../orders/change.ts';
import { askAboutOrder } from '../shoppers/tickets.ts';
import { toIso } from '../store/documents.ts';
import { toLinkedOrder } from '../store/order-wire.ts';
import { readOrderLink } from '../store/order-links.ts';
import { fromOrderDoc, orderRef, type KnownOrder } from '../store/orders.ts';
import { count, countGuest, LINK_GUESSES, LINK_PAYMENTS } from '../store/rate-limits.ts';
import { readReturnsById } from '../store/returns.ts';
import { readTicketsOf } from '../store/tickets.ts';
import { areLinksOff } from '../store/users.ts';
import type { Deps, From, Handlers } from './handler.ts';

type Calls =
  | 'openOrderLink'
  | 'askAboutLinkedOrder'
  | 'confirmLinkedOrder'
  | 'payLinkedOrder'
  | 'checkLinkedPayment'
  | 'turnOffOrderLinks';

/** The links in notifications, which open one order without a sign-in. */
export function orderLinks(deps: Deps): Pick<Handlers, Calls> {
  const { db, now } = deps;
  async function shown(known: KnownOrder) {
    const answers = (await readTicketsOf(db, known.id)).flatMap(({ ticket: { reply } }) =>
      reply ? { at: toIso(reply.createdAt), text: reply.text } : [],
    );
    const order = {
      ...withPossibleOffer(deps, toLinkedOrder(known)),
      answers: answers.length === 0 ? undefined : answers,
    };
    const sent = order.returns?.filter(({ state }) => state === 'SelfShip').map(({ id }) => id) ?? [];
    if (sent.length === 0) return order;
    const addresses = new Map((await readReturnsById(db, sent)).map(({ id, ret }) => [id, ret.selfShip?.address]));
    return { ...order, returns: order.returns?.map((each) => ({ ...each, sendTo: addresses.get(each.id) })) };
  }

  /** The order that a token opens. */
  async function orderOf(token: string): Promise<KnownOrder | undefined> {
    const link = await readOrderLink(db, token, now());
    const known = link && fromOrderDoc(await orderRef(db, link.orderId).get());
    if (!link || !known?.order.listed || link.generation !== (known.order.linkGeneration ?? 0)) return undefined;
    const { uid } = known.order;
    const [isActive, isOff] = await Promise.all([isActiveAccount(uid), areLinksOff(db, uid, link.createdAt)]);
    return isActive && !isOff ? known : undefined;
  }

  /** Every token that opens nothing gets the same reply and is counted, so that none can be guessed. */
  async function requireOrder(token: string, from: From): Promise<KnownOrder> {
    const undo = await countGuest(db, LINK_GUESSES, from);
    const known = await orderOf(token);
    if (!known) throw new ApiError('link-not-valid');
    await undo();
    return known;
  }

  return {
    openOrderLink: async ({ token }, _caller, from) => shown(await requireOrder(token, from)),
    async askAboutLinkedOrder({ token, ...written }, _caller, from) {
      await askAboutOrder(deps, await requireOrder(token, from), written);
      return { message: MESSAGES.ticketSent };
    },
    async confirmLinkedOrder({ token }, _caller, from) {
      const { id } = await requireOrder(token, from);
      return shown(await confirmByLink(deps, id));
    },
    async payLinkedOrder({ token }, _caller, from) {
      const known = await requireOrder(token, from);
      await count(db, LINK_PAYMENTS, known.id);
      const isHeld = known.order.status === 'Pending' && !known.order.exchangeOf;
      return isHeld ? startHeldPayment(deps, known) : startPayNow(deps, known.id, () => true);
    },
    async checkLinkedPayment({ token }, _caller, from) {
      const { id } = await requireOrder(token, from);
      await count(db, LINK_PAYMENTS, id);
      return shown(await checkPayNow(deps, id, () => true));
    },
    async turnOffOrderLinks({ id }, caller) {
      await turnOffLinks(deps, caller, id);
      return { message: MESSAGES.linksTurnedOff };
    },
  };
}
