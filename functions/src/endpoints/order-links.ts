import { MESSAGES } from '@nirala/contract/messages';
import { isActiveAccount } from '../auth/is-active-account.ts';
import { ApiError } from '../lib/api-error.ts';
import { readOrderLink } from '../notifications/order-link.ts';
import { updateOrder } from '../orders/update-order.ts';
import { linkKeysIn } from '../services/message-secrets.ts';
import { toLinkedOrder } from '../store/order-wire.ts';
import { fromOrderDoc, orderRef, type KnownOrder } from '../store/orders.ts';
import { count, countGuest, LINK_GUESSES, LINKS_TURNED_OFF } from '../store/rate-limits.ts';
import type { Deps } from './deps.ts';
import type { Handlers } from './handlers.ts';

/** The links in messages, which open one order without a sign-in. */
export function orderLinks(deps: Deps): Pick<Handlers, 'openOrderLink' | 'turnOffOrderLinks'> {
  const { db, now, messageSecrets } = deps;

  /** The order that a token opens. The signature comes first, so a made-up token reads no order. */
  async function orderOf(token: string): Promise<KnownOrder | undefined> {
    const link = readOrderLink(linkKeysIn(messageSecrets()), token, now());
    const known = link && fromOrderDoc(await orderRef(db, link.orderId).get());
    if (!known?.order.listed || link?.generation !== (known.order.linkGeneration ?? 0)) return undefined;
    return (await isActiveAccount(known.order.uid)) ? known : undefined;
  }

  return {
    /** Every token that opens nothing gets the same reply and is counted, so that none can be guessed. */
    async openOrderLink({ token }, _caller, from) {
      const undo = await countGuest(db, LINK_GUESSES, from);
      const known = await orderOf(token);
      if (!known) throw new ApiError('link-not-valid');
      await undo();
      return toLinkedOrder(known);
    },
    async turnOffOrderLinks({ id }, { uid }) {
      await count(db, LINKS_TURNED_OFF, uid);
      const known = await updateOrder(deps, id, (order) =>
        order.uid === uid ? { ...order, linkGeneration: (order.linkGeneration ?? 0) + 1 } : order,
      );
      if (known?.order.uid !== uid) throw new ApiError('order-not-found');
      return { message: MESSAGES.linksTurnedOff };
    },
  };
}
