import * as v from 'valibot';
import { PAYOUT_LINK_STATUSES } from '@nirala/contract/order/order';
import { replyText } from '../../reply-text.ts';
import type { Paise } from '@nirala/contract/text/money';
import { parseReply, RazorpayError, type Send } from './api.ts';

const linkSchema = v.object({
  id: v.string(),
  status: v.picklist(PAYOUT_LINK_STATUSES),
  amount: v.pipe(v.number(), v.integer()),
  receipt: v.nullish(v.string()),
  short_url: v.nullish(replyText),
  attempt_count: v.nullish(v.number(), 0),
  /** The attempts to pay, in the reply about one link. */
  payouts: v.nullish(
    v.object({
      items: v.array(
        v.object({
          status: v.string(),
          utr: v.nullish(replyText),
          status_details: v.nullish(v.object({ description: v.nullish(replyText) })),
        }),
      ),
    }),
  ),
});
/** A payout link as RazorpayX returns it: the amount in paise. */
export type PayoutLink = v.InferOutput<typeof linkSchema>;

type NewPayoutLink = {
  /** Our reference, at most 40 characters. */
  reference: string;
  orderId: string;
  amount: Paise;
  name: string;
  /** E.164. */
  phone: string;
  expiresAt: Date;
};

const PAGE = 100;
/** Pages of links that are searched for a reference, if RazorpayX does not filter by it. */
const MAX_PAGES = 10;

/** The calls about payout links. They need the same key as payments. Each may throw RazorpayError. */
export function payoutLinkCalls(send: Send, accountNumber: string) {
  return {
    /** Whether an account is set up from which links are paid. */
    canPayOut: accountNumber !== '',

    /**
     * Creates a link, and RazorpayX sends it to the phone number. A repeated call creates a second link: after an unknown
     * outcome call `payoutLinksOf` first.
     */
    async createPayoutLink(link: NewPayoutLink): Promise<PayoutLink> {
      const body = {
        account_number: accountNumber,
        contact: { name: contactName(link), contact: link.phone.slice(-10), type: 'customer' },
        amount: link.amount,
        currency: 'INR',
        purpose: 'refund',
        description: `Refund for order ${link.orderId}`,
        receipt: link.reference,
        send_sms: true,
        send_email: false,
        notes: { order: link.orderId },
      };
      const expiring = { ...body, expire_by: Math.floor(link.expiresAt.getTime() / 1000) };
      const reply = await send('POST', '/v1/payout-links', expiring).catch((error: unknown) => {
        // Only accounts with the expiry feature may set it.
        const isNotAllowed = error instanceof RazorpayError && error.kind === 'refused' && /expir/i.test(error.message);
        if (!isNotAllowed) throw error;
        return send('POST', '/v1/payout-links', body);
      });
      return parseReply(linkSchema, reply);
    },
    /** All links with our reference, newest first. */
    async payoutLinksOf(reference: string): Promise<PayoutLink[]> {
      const found: PayoutLink[] = [];
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const query = `receipt=${encodeURIComponent(reference)}&count=${PAGE}&skip=${page * PAGE}`;
        const { items } = parseReply(
          v.object({ items: v.array(v.unknown()) }),
          await send('GET', `/v1/payout-links?${query}`),
        );
        const own = items.filter((item) => v.is(v.object({ receipt: v.literal(reference) }), item));
        found.push(...parseReply(v.array(linkSchema), own));
        if (items.length < PAGE) break;
      }
      return found;
    },
    /** One link with its attempts to pay. */
    async payoutLink(id: string): Promise<PayoutLink> {
      return parseReply(linkSchema, await send('GET', `/v1/payout-links/${encodeURIComponent(id)}?expand[]=payouts`));
    },
  };
}

/** RazorpayX takes names of 3 to 50 Latin letters, digits and a few signs. */
function contactName({ name, orderId }: NewPayoutLink): string {
  const plain = name
    .replaceAll(/[^A-Za-z0-9 '()./-]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()
    .slice(0, 50)
    .trim();
  return plain.length < 3 ? `Customer ${orderId}`.slice(0, 50) : plain;
}
