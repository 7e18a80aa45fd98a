/** What the account of a shopper holds: the name, and how its owner may be written to. */
import * as v from 'valibot';
import { CHANNELS } from './notification.ts';
import { codeIn } from '../text/digits.ts';
import { lengthOf } from './ticket.ts';
import { MESSAGES } from '../text/messages.ts';
import { plainLine } from '../text/plain-text.ts';

const MAX_PROFILE_NAME = 80;

/** The name that a shopper gave the account; empty for none. */
export const profileNameSchema = v.pipe(
  v.string(MESSAGES.requiredFields),
  v.transform(plainLine),
  v.check((name) => lengthOf(name) <= MAX_PROFILE_NAME, MESSAGES.nameTooLong),
);

/** The account of a shopper. */
export const profileSchema = v.object({ name: v.string() });

/** What a shopper can agree to. News about orders by SMS need no consent. */
export const CONSENT_TOPICS = ['whatsapp', 'email', 'offers-sms', 'offers-whatsapp', 'offers-email'] as const;
export type ConsentTopic = (typeof CONSENT_TOPICS)[number];

/**
 * The sentence of each topic by its version; the last one is shown. A changed sentence is a new version, and the old ones
 * stay, because a page that is open may still show one of them.
 */
export const CONSENT_WORDS: Record<ConsentTopic, readonly [string, ...string[]]> = {
  whatsapp: ['Send me news about my orders on WhatsApp instead of SMS.'],
  email: ['Send news about my orders, and links to their papers, to this e-mail address.'],
  'offers-sms': ['Send me offers by SMS.'],
  'offers-whatsapp': ['Send me offers on WhatsApp.'],
  'offers-email': ['Send me offers by e-mail.'],
};

/** The version and the words that are shown now. */
export function currentConsent(topic: ConsentTopic): { version: number; words: string } {
  const all = CONSENT_WORDS[topic];
  return { version: all.length, words: all.at(-1) ?? all[0] };
}

const flag = v.boolean();

/** How a shopper may be written to, and everything that they agreed to or withdrew, newest first. */
export const preferencesSchema = v.object({
  orderNews: v.picklist(['sms', 'whatsapp', 'none']),
  offers: v.object({ sms: flag, whatsapp: flag, email: flag }),
  /** Confirmed by its owner. */
  email: v.optional(v.string()),
  /** An address that waits for its code. */
  pendingEmail: v.optional(v.string()),
  /** The channels that the store has set up. */
  channels: v.array(v.picklist(CHANNELS)),
  history: v.array(
    v.object({
      topic: v.string(),
      given: v.boolean(),
      /** The sentence that the shopper saw, or what they wrote. */
      words: v.string(),
      version: v.optional(v.number()),
      email: v.optional(v.string()),
      at: v.string(),
      /** `account`: on the account's screen. `stop`: a reply on WhatsApp. */
      how: v.string(),
    }),
  ),
});
export type Preferences = v.InferOutput<typeof preferencesSchema>;

/** The digits that were sent to a new address. */
export const emailCodeSchema = v.pipe(
  v.string(),
  v.maxLength(1000),
  v.transform(codeIn),
  v.regex(/^\d{6}$/, 'Please enter the 6-digit code from the e-mail.'),
);
