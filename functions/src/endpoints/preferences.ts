import { createHash, randomInt, randomUUID } from 'node:crypto';
import { Timestamp } from '@google-cloud/firestore';
import { CHANNELS } from '@nirala/contract/shopper/notification';
import { CONSENT_WORDS, currentConsent, type ConsentTopic, type Preferences } from '@nirala/contract/shopper/account';
import { emailKey } from '@nirala/contract/text/email';
import { ApiError } from '../lib/api-error.ts';
import type { Caller } from '../lib/caller.ts';
import { isSameSecret } from '../lib/secrets.ts';
import {
  changeContact,
  contactId,
  readConsents,
  readContact,
  toPreferences,
  type Consent,
  type Contact,
  type ContactChange,
} from '../store/contacts.ts';
import { addNotification } from '../store/outbox.ts';
import { CONSENTS, count, EMAIL_CODE_TRIES, EMAIL_CODES, EMAIL_CODES_TO_ADDRESS } from '../store/rate-limits.ts';
import type { Deps, Handlers } from './handler.ts';

type Calls = 'readPreferences' | 'changeConsent' | 'addEmail' | 'confirmEmail';

/** How long the code for an e-mail address can be entered. The template's `maxAge` is the same. */
const CODE_LASTS = 60 * 60_000;

/** How the caller wants to be written to, at /account. */
export function preferences({ db, channels, now }: Deps): Pick<Handlers, Calls> {
  async function wire(caller: Caller, contact: Contact): Promise<Preferences> {
    const open = channels();
    const pending = pendingIn(contact, now());
    return {
      ...toPreferences(contact, await readConsents(db, caller.phone)),
      pendingEmail: pending?.email,
      channels: CHANNELS.filter((channel) => open[channel]),
    };
  }

  const consent = (topic: ConsentTopic, version: number, given: boolean): Consent => {
    const words = CONSENT_WORDS[topic][version - 1];
    if (words === undefined) throw new ApiError('consent-unknown');
    return { topic, given, words, version, at: Timestamp.fromDate(now()), how: 'account' };
  };

  const requireChannel = (channel: keyof ReturnType<typeof channels>) => {
    if (!channels()[channel]) throw new ApiError('channel-off');
  };

  return {
    readPreferences: async (_input, caller) => wire(caller, await readContact(db, caller.phone)),

    /** Withdrawing works for every topic, also while its channel is off. */
    async changeConsent({ topic, given, version }, caller) {
      const changed = consent(topic, version, given);
      if (given) requireChannel(CHANNEL_OF[topic]);
      await count(db, CONSENTS, caller.uid);
      const contact = await changeContact(db, caller.phone, (known) => {
        if (isGiven(known, topic) === given) return undefined;
        if (given && CHANNEL_OF[topic] === 'email' && known.email === null) throw new ApiError('email-not-confirmed');
        const about = topic === 'email' && known.email !== null ? { email: known.email } : {};
        const fields = { ...fieldsOf(known, topic, given), uid: caller.uid };
        // Offers to an address end with the address.
        const also =
          topic === 'email' && known.offers.email
            ? [consent('offers-email', currentConsent('offers-email').version, false)]
            : [];
        return { fields, consents: [{ ...changed, ...about }, ...also] };
      });
      return wire(caller, contact);
    },

    /** Sends a code to the address. Nothing else is sent to it before the code is entered. */
    async addEmail({ email, version }, caller) {
      consent('email', version, true);
      requireChannel('email');
      await count(db, EMAIL_CODES, caller.uid);
      await count(db, EMAIL_CODES_TO_ADDRESS, emailKey(email));
      const number = String(randomInt(1_000_000)).padStart(6, '0');
      const cause = contactId(caller.phone);
      const at = now();
      const notification = { cause, key: randomUUID(), event: 'confirm-email', to: email, values: { number } } as const;
      const pendingEmail = { email, codeHash: hashOf(caller, email, number), version, at: Timestamp.fromDate(at) };
      const contact = await changeContact(db, caller.phone, () => ({
        fields: { pendingEmail, uid: caller.uid },
        alsoWrite: (batch) => addNotification(batch, db, notification, at),
      }));
      return wire(caller, contact);
    },

    async confirmEmail({ code }, caller) {
      const undo = await count(db, EMAIL_CODE_TRIES, caller.uid);
      const contact = await changeContact(db, caller.phone, (known): ContactChange => {
        const pending = pendingIn(known, now());
        if (!pending || !isSameSecret(hashOf(caller, pending.email, code), pending.codeHash))
          throw new ApiError('email-code-wrong');
        const { email, version } = pending;
        const before = known.email === null || known.email === email ? [] : [known.email];
        const replaced = before.map((old) => ({ ...consent('email', version, false), email: old }));
        return {
          fields: { email, pendingEmail: null, uid: caller.uid },
          consents: [...replaced, { ...consent('email', version, true), email }],
        };
      });
      await undo();
      return wire(caller, contact);
    },
  };
}

const CHANNEL_OF = {
  whatsapp: 'whatsapp',
  email: 'email',
  'offers-sms': 'sms',
  'offers-whatsapp': 'whatsapp',
  'offers-email': 'email',
} as const satisfies Record<ConsentTopic, (typeof CHANNELS)[number]>;

function isGiven({ orderNews, offers, email }: Contact, topic: ConsentTopic): boolean {
  if (topic === 'whatsapp') return orderNews === 'whatsapp';
  return topic === 'email' ? email !== null : offers[CHANNEL_OF[topic]];
}

function fieldsOf({ offers }: Contact, topic: ConsentTopic, given: boolean): ContactChange['fields'] {
  if (topic === 'whatsapp') return { orderNews: given ? 'whatsapp' : 'sms' };
  if (topic === 'email') return { email: null, offers: { ...offers, email: false } };
  return { offers: { ...offers, [CHANNEL_OF[topic]]: given } };
}

function pendingIn({ pendingEmail }: Contact, now: Date): Contact['pendingEmail'] {
  return pendingEmail && now.getTime() < pendingEmail.at.toMillis() + CODE_LASTS ? pendingEmail : null;
}

function hashOf({ uid }: Caller, email: string, code: string): string {
  return createHash('sha256').update(`email-code/${uid}/${email}/${code}`).digest('hex');
}
