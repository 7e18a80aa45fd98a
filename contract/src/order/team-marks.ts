/** What the team writes on an order for itself: tags, and why it cancelled it. Shoppers never see them. */
import * as v from 'valibot';
import { tag } from '../product/tag.ts';
import { plainLine } from '../text/plain-text.ts';

/** The most tags of an order. */
export const MAX_ORDER_TAGS = 10;

/** A tag of an order: a short word in small letters, with at most 30 characters. */
export const orderTag = tag;

/** Tags to add or to remove. */
export const orderTagsSchema = v.pipe(
  v.array(orderTag, 'Tags must be a list.'),
  v.maxLength(MAX_ORDER_TAGS, `At most ${MAX_ORDER_TAGS} tags.`),
);

/** Why an admin cancels an order. */
export const CANCEL_REASONS = {
  customer: 'The customer asked',
  unreachable: 'The customer cannot be reached',
  address: 'The address cannot be served',
  stock: 'Out of stock',
  fraud: 'Suspected fraud',
  other: 'Other',
} as const;
export type CancelReasonCode = keyof typeof CANCEL_REASONS;

export const CANCEL_REASON_CODES = Object.keys(CANCEL_REASONS).filter(
  (code): code is CancelReasonCode => code in CANCEL_REASONS,
);

const WHY = 'Please say why.';

/** `text`: needed for `other`, at most 200 characters. */
export const cancelReasonSchema = v.pipe(
  v.object({
    code: v.picklist(CANCEL_REASON_CODES, 'Choose a reason.'),
    text: v.optional(v.pipe(v.string(), v.transform(plainLine), v.maxLength(200, 'At most 200 characters.'))),
  }),
  v.check(({ code, text = '' }) => code !== 'other' || text !== '', WHY),
);
export type CancelReason = v.InferOutput<typeof cancelReasonSchema>;

/** A stored reason, and one in a reply. */
export const cancelReasonEntries = { code: v.picklist(CANCEL_REASON_CODES), text: v.optional(v.string()) };

/** `Out of stock`, or with its words: `Other: the colour faded`. */
export const cancelReasonText = ({ code, text = '' }: CancelReason): string =>
  [CANCEL_REASONS[code], text].filter(Boolean).join(': ');
