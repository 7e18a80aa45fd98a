import { PAYOUT_LINK_STATUSES } from '@nirala/contract/order/money-back';
import * as v from 'valibot';
import { replyText } from '../../../lib/foreign-text.ts';
import { GatewayError, type NewPayoutLink, type PayoutLink, type Payouts } from '../gateway.ts';
import { parseReply, type Send } from './api.ts';

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
const PAGE = 100;
/** Pages of links that are searched for a reference, if RazorpayX does not filter by it. */
const MAX_PAGES = 10;

/** The payout links of an account at RazorpayX, which sends them itself. They need the same key as payments. */
export function openPayouts(send: Send, accountNumber: string): Payouts {
  return {
    canCreate: accountNumber !== '',
    async create(link) {
      const body = {
        account_number: accountNumber,
        contact: { name: contactName(link), contact: link.phone.slice(-10), type: 'customer' },
        amount: link.amountPaise,
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
        const isNotAllowed = error instanceof GatewayError && error.kind === 'refused' && /expir/i.test(error.message);
        if (!isNotAllowed) throw error;
        return send('POST', '/v1/payout-links', body);
      });
      return toLink(parseReply(linkSchema, reply));
    },
    async linksOf(reference) {
      const found: PayoutLink[] = [];
      for (let page = 0; page < MAX_PAGES; page += 1) {
        const query = `receipt=${encodeURIComponent(reference)}&count=${PAGE}&skip=${page * PAGE}`;
        const { items } = parseReply(
          v.object({ items: v.array(v.unknown()) }),
          await send('GET', `/v1/payout-links?${query}`),
        );
        const own = items.filter((item) => v.is(v.object({ receipt: v.literal(reference) }), item));
        found.push(...parseReply(v.array(linkSchema), own).map(toLink));
        if (items.length < PAGE) break;
      }
      return found;
    },
    async link(id) {
      const path = `/v1/payout-links/${encodeURIComponent(id)}?expand[]=payouts`;
      return toLink(parseReply(linkSchema, await send('GET', path)));
    },
  };
}

function toLink({ id, receipt, amount, status, short_url, attempt_count, payouts }: v.InferOutput<typeof linkSchema>) {
  const attempts = payouts?.items ?? [];
  const queued = attempts.findLast((payout) => payout.status === 'queued');
  const link: PayoutLink = {
    id,
    reference: receipt ?? undefined,
    amountPaise: amount,
    // A link goes back to `issued` when the bank did not accept the account.
    status: status === 'issued' && attempt_count > 0 ? 'attempted' : status,
    url: short_url || undefined,
    bankReference: attempts.findLast((payout) => payout.utr)?.utr || undefined,
    waits: queued && (queued.status_details?.description ?? 'the balance may be too low.'),
  };
  return link;
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
