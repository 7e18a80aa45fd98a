import type { AuditAction, AuditEntry } from '@nirala/contract/api/admin/audit';
import { daySchema } from '@nirala/contract/text/day';
import { formatDay, formatDateTimeWithSeconds } from '@nirala/contract/text/format-day';
import { formatRupees, toRupees } from '@nirala/contract/text/money';
import * as v from 'valibot';

/** An admin's action as a sentence. `it`: the product's name if the entry contains it, otherwise the document's id. */
const SENTENCES: Record<AuditAction, (it: string) => string> = {
  'order.place': (it) => `Placed order ${it} for a caller`,
  'order.dispatch': (it) => `Dispatched order ${it}`,
  'order.deliver': (it) => `Marked order ${it} as delivered`,
  'order.undo-delivery': (it) => `Found that order ${it} was not delivered`,
  'order.return': (it) => `Marked order ${it} as returned`,
  'order.lose': (it) => `Closed order ${it} as lost by the courier`,
  'order.refund-loss': (it) => `Gave back what was paid for the lost order ${it}`,
  'order.send-again': (it) => `Sent the pieces of the lost order ${it} again`,
  'order.find': (it) => `Found that the parcel of order ${it} was not lost`,
  'order.confirm': (it) => `Confirmed order ${it} for the shopper`,
  'order.cancel': (it) => `Cancelled order ${it}`,
  'order.cancel-lines': (it) => `Cancelled pieces of order ${it}`,
  'order.address': (it) => `Changed the address of order ${it}`,
  'order.size': (it) => `Changed a size in order ${it}`,
  'order.split': (it) => `Divided order ${it}, to send the rest later`,
  'order.paid-already': (it) => `Marked order ${it} as paid outside the gateway`,
  'order.correct-payment': (it) => `Corrected the payment outside the gateway of order ${it}`,
  'order.goodwill': (it) => `Gave money back for order ${it}`,
  'order.payout': (it) => `Entered an update for the payout of order ${it}`,
  'order.payout-instead': (it) => `Paid a failed refund of order ${it} by a payout`,
  'order.payout-again': (it) => `Sent another payout link for order ${it}`,
  'order.late-refund': (it) => `Settled the refund of order ${it} that arrived after its payout`,
  'order.payout-approve': (it) => `Approved the payout of order ${it} before its cash came`,
  'order.payout-export': (it) => `Wrote the payout of order ${it} into a file`,
  'order.edit': (it) => `Changed the tracking link of order ${it}`,
  'order.tag': (it) => `Changed the tags of order ${it}`,
  'order.note': (it) => `Added a note to order ${it}`,
  'order.invoice': (it) => `Issued the missing invoice of order ${it}`,
  'order.settle-checkout': (it) => `Settled the checkout ${it} that was left at the payment`,
  'customer.note': () => 'Added a note about a customer',
  'customer.block-cod': () => 'Blocked cash on delivery for a customer',
  'customer.unblock-cod': () => 'Allowed cash on delivery for a customer again',
  'cash.remit': (it) => `Took a courier’s payment for order ${it}`,
  'cash.settle': (it) => `Took Razorpay’s settlement for order ${it}`,
  'cash.accept': (it) => `Accepted a difference in the money received for order ${it}`,
  'parcel.book': (it) => `Packed and booked the parcel of order ${it}`,
  'parcel.cancel': (it) => `Cancelled the booking of the parcel of order ${it}`,
  'parcel.unpack': (it) => `Took back that order ${it} is packed`,
  'parcel.number': (it) => `Corrected the number of the parcel of order ${it}`,
  'parcel.answer': (it) => `Answered a failed delivery of order ${it}`,
  'parcel.report': (it) => `Entered an update for the parcel of order ${it}`,
  'claim.create': (it) => `Entered the claim ${it} against the courier`,
  'claim.edit': (it) => `Changed the claim ${it} against the courier`,
  'product.create': (it) => `Created the product ${it}`,
  'product.duplicate': (it) => `Created the product ${it} as a copy`,
  'product.edit': (it) => `Edited the product ${it}`,
  'product.delete': (it) => `Deleted the product ${it}`,
  'product.show': (it) => `Put the product ${it} on sale`,
  'product.hide': (it) => `Hid the product ${it}`,
  'product.stock': (it) => `Changed the stock of ${it}`,
  'product.bulk': (it) => `Changed the product ${it} together with others`,
  'product.bulk-undo': (it) => `Undid a change of the product ${it} and others`,
  'product.import': (it) => `Imported the product ${it}`,
  'goods.receive': (it) => `Received goods: ${it}`,
  'goods.take-back': (it) => `Took back pieces of the receipt ${it}`,
  'collection.create': (it) => `Created the collection ${it}`,
  'collection.edit': (it) => `Edited the collection ${it}`,
  'collection.delete': (it) => `Deleted the collection ${it}`,
  'sale.create': (it) => `Created the sale ${it}`,
  'sale.edit': (it) => `Edited the sale ${it}`,
  'sale.end': (it) => `Ended the sale ${it}`,
  'sale.delete': (it) => `Deleted the sale ${it}`,
  'image.upload': () => 'Uploaded a picture',
  'page.create': (it) => `Created the page ${it}`,
  'page.draft': (it) => `Edited the draft of the page ${it}`,
  'page.drop-draft': (it) => `Threw the draft of the page ${it} away`,
  'page.publish': (it) => `Published the page ${it}`,
  'page.schedule': (it) => `Planned when the page ${it} is published`,
  'page.unschedule': (it) => `Took the planned version of the page ${it} back`,
  'page.restore': (it) => `Brought a version of the page ${it} back`,
  'page.preview': (it) => `Made the first preview link of the page ${it}`,
  'page.revoke-links': (it) => `Revoked the preview links of the page ${it}`,
  'page.delete': (it) => `Deleted the page ${it}`,
  'menu.edit': () => 'Changed the menu, the footer or the announcement',
  'settings.edit': () => 'Changed the settings',
  'delivery.edit': () => 'Changed the delivery settings',
  'return.request': (it) => `Requested the return ${it} for the shopper`,
  'return.approve': (it) => `Approved the return ${it}`,
  'return.decline': (it) => `Declined the return ${it}`,
  'return.pickup': (it) => `Changed the pickup of the return ${it}`,
  'return.self-ship': (it) => `Asked the shopper to send the return ${it}`,
  'return.receive': (it) => `Received the return ${it}`,
  'return.reject': (it) => `Rejected the return ${it}`,
  'return.close': (it) => `Closed the return ${it}`,
  'returns.edit': () => 'Changed the return settings',
  'brand.edit': () => 'Changed the brand',
  'setup.mark': () => 'Said how far the setup is',
  'setup.demo': () => 'Hid or showed the demo catalogue',
  'imports.edit': () => 'Said how files of couriers are read',
  'sizes.create': (it) => `Created the size set ${it}`,
  'sizes.edit': (it) => `Edited the size set ${it}`,
  'category.create': (it) => `Created the category ${it}`,
  'category.edit': (it) => `Edited the category ${it}`,
  'category.sort': () => 'Changed the order of the categories',
  'category.delete': (it) => `Deleted the category ${it}`,
  'category.move': (it) => `Moved products to the category ${it}`,
  'searches.settle': () => 'Settled a search that found nothing',
  'coupon.create': (it) => `Created the coupon ${it}`,
  'coupon.edit': (it) => `Edited the coupon ${it}`,
  'coupon.codes': (it) => `Added single-use codes to the coupon ${it}`,
  'coupon.end': (it) => `Ended the coupon ${it}`,
  'review.approve': () => 'Approved a review',
  'review.hide': () => 'Hid a review',
  'review.answer': () => 'Answered a review',
  'review.photo': () => 'Removed a photo of a review',
  'ticket.acknowledge': (it) => `Acknowledged message ${it}`,
  'ticket.answer': (it) => `Answered message ${it}`,
  'ticket.reopen': (it) => `Reopened message ${it}`,
  'notification.send-again': (it) => `Sent the message ${it} again`,
};

/** The collections whose documents have a name, with its field. */
const NAMED = [
  ['products', 'name'],
  ['sizeSets', 'name'],
  ['collections', 'title'],
  ['sales', 'name'],
] as const;

/** "Edited the product Neem". An action of a newer version, which has no sentence here, is shown with its target. */
export function sentenceOf({ action, target, before, after }: Omit<AuditEntry, '_id' | 'at' | 'phone'>): string {
  const [, key] = NAMED.find(([collection]) => target.startsWith(`${collection}/`)) ?? [];
  const name: unknown = key && (after?.[key] ?? before?.[key]);
  const it = typeof name === 'string' ? name : idOf(target);
  return isKnown(action) ? SENTENCES[action](it) : `${capitalised(action.replaceAll('.', ', '))}: ${target}`;
}

/** What a document of each collection is called; the name of the collection itself where it has no other noun. */
const NOUNS: Record<string, string> = {
  orders: 'order',
  customers: 'customer',
  claims: 'claim',
  products: 'product',
  discounts: 'coupon',
  pages: 'page',
  reviews: 'review',
  messages: 'message',
  images: 'picture',
  sizeSets: 'size set',
  collections: 'collection',
  sales: 'sale',
  categories: 'category',
  outbox: 'message',
};

/** The target of an entry as text: `orders/NR-1` is "order NR-1". */
export function targetText(target: string): string {
  const [collection = ''] = target.split('/');
  return collection === 'settings' ? 'the settings' : `${NOUNS[collection] ?? collection} ${idOf(target)}`;
}

/** A field with its old and its new value as text; undefined where it had none. */
type FieldChange = { field: string; before: string | undefined; after: string | undefined };

/**
 * Each field that an admin changed, with its old and new value as text. Amounts are stored in paise and shown in
 * rupees.
 */
export function changesOf({ before = {}, after = {} }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return fields.map((field) => ({
    field: fieldLabel(field),
    before: valueText(field, before[field]),
    after: valueText(field, after[field]),
  }));
}

/** `discountedPricePaise` is "Discounted price". */
function fieldLabel(field: string): string {
  const words = field.replace(/Paise$/, '').replaceAll(/([a-z])([A-Z])/g, '$1 $2');
  return capitalised(words.toLowerCase());
}

function valueText(field: string, value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  if (field.endsWith('Paise') && typeof value === 'number') return formatRupees(toRupees(value));
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value !== 'object') return String(withDate(value));
  const parts = Object.entries(value);
  const isFlat = !Array.isArray(value) && parts.every(([, part]) => typeof part !== 'object');
  if (isFlat) return parts.map(([name, part]) => `${name}: ${withDate(part)}`).join('\n');
  return JSON.stringify(value, (_name, part: unknown) => withDate(part), 2);
}

/** A stored day or time as people read it; any other value as it is. */
function withDate(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (v.is(daySchema, value)) return formatDay(value);
  return v.is(storedTimeSchema, value) ? formatDateTimeWithSeconds(new Date(value)) : value;
}

/** As the store writes times. */
const storedTimeSchema = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  v.check((time) => !Number.isNaN(Date.parse(time))),
);

/** "order NR-1" is "Order NR-1". */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const idOf = (target: string): string => target.slice(target.indexOf('/') + 1);

const isKnown = (action: string): action is AuditAction => Object.hasOwn(SENTENCES, action);
