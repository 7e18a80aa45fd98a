/**
 * The content of a notification: its registered text with the values of its variables, its e-mail, its links, and the
 * parts of its SMS.
 */
import { NOTIFICATION_TITLES } from '@nirala/contract/shopper/notification';
import type { KnownOrder } from '../store/orders.ts';
import type { StoredNotification } from '../store/outbox.ts';
import type { Registration } from './registrations.ts';
import { isByPhone, TEMPLATES, type RegisteredText, variablesOf, type Template } from './templates.ts';

/** The part of a notification that its content depends on. */
type Content = Pick<StoredNotification, 'event' | 'to' | 'values' | 'contactId'>;

/** DLT allows at most 40 characters in a variable that is not a link. */
export const MAX_VARIABLE = 40;

/** A text, and the name of the store with which it is registered on its channel. */
type NamedText = { registered: RegisteredText } & Pick<Registration, 'brand'>;

/** The notification with the values of its variables, in the sequence of its registered text. */
export function contentOf(id: string, notification: Content, { registered, brand }: NamedText, links: Links) {
  const { event, to, values } = notification;
  const variables = Object.fromEntries(
    variablesOf(registered).map(([name, type]) => {
      const value = name === 'link' ? links.link : values[name];
      if (value === undefined) throw new Error(`There is no value for {${name}}.`);
      return [name, type === 'url' ? value : value.slice(0, MAX_VARIABLE)];
    }),
  );
  const text = fillIn(registered.text.en, { ...variables, brand });
  const isEmail = !isByPhone(notification);
  const email = isEmail ? emailOf(TEMPLATES[event], notification, { text, brand }, links) : { text, subject: '' };
  return { reference: id, to, variables, brand, ...email };
}

/** The text with its variables filled in. Throws if one is missing, so that no half text is sent. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`There is no value for {${name}}.`);
    return value;
  });
}

/**
 * The subject and the text of a notification by e-mail. A copy of a notification to the phone also leads to the papers
 * of its order and to the screen that ends such e-mails.
 */
function emailOf(
  template: Template,
  { event, values, contactId }: Pick<StoredNotification, 'event' | 'values' | 'contactId'>,
  { text, brand }: { text: string; brand: string },
  { papers, account }: Links,
): { subject: string; text: string } {
  const title = `${brand}: ${NOTIFICATION_TITLES[event]}`;
  const subject = template.subject
    ? fillIn(template.subject, { brand })
    : values['order']
      ? `${title} - ${values['order']}`
      : title;
  if (contactId === undefined) return { subject, text };
  const aboutPapers = papers === undefined ? [] : [`Invoice and credit notes, after a login: ${papers}`];
  return { subject, text: [text, ...aboutPapers, `To end these e-mails: ${account}`].join('\n\n') };
}

export type LinkDeps = {
  /** The origin of the store. */
  storeUrl: () => string;
};

/**
 * `link`: where the notification leads. `papers`: the order's invoices. `account`: where shoppers end their e-mails.
 */
type Links = { link: string; papers?: string; account: string };

/** Whether a notification leads to its order. */
export const leadsToOrder = ({ event }: Pick<StoredNotification, 'event'>) => TEMPLATES[event].link === 'order';

/** The links of a notification. `known`: the order that it is about. `code`: of the link that opens it without a login. */
export function linksTo(
  { storeUrl }: LinkDeps,
  { event, about }: Pick<StoredNotification, 'event' | 'about'>,
  known: KnownOrder | undefined,
  code: string | undefined,
): Links {
  const home = storeUrl();
  const path = {
    bag: '/cart',
    product: `/product/${about ?? ''}`,
    ticket: '/contact-us',
    account: '/account',
    admin: `/${about ?? 'admin'}`,
    order: code === undefined ? '/my-orders' : `/o/${code}`,
  }[TEMPLATES[event].link];
  const papers = known && known.order.papers.length > 0 ? { papers: `${home}/my-orders/${known.id}/papers` } : {};
  return { link: home + path, ...papers, account: `${home}/account` };
}

/** `units`: of 7 or 16 bits. */
type SmsLength = { encoding: 'GSM-7' | 'UCS-2'; units: number; parts: number };

/** The units of an SMS alone, and of each part of a longer one, which a header joins. */
const ROOM = { 'GSM-7': { alone: 160, joined: 153 }, 'UCS-2': { alone: 70, joined: 67 } };

/** The characters of GSM 03.38 that count as one, and those of its extension, which count as two. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

const EXTENDED = '^{}\\[~]|€';

/**
 * The encoding of an SMS and the number of parts, each of which is paid for. One character beyond GSM-7 makes it UCS-2.
 */
export function smsLength(text: string): SmsLength {
  let units = 0;
  for (const character of text) {
    if (BASIC.includes(character)) units += 1;
    else if (EXTENDED.includes(character)) units += 2;
    else return lengthOf('UCS-2', text.length);
  }
  return lengthOf('GSM-7', units);
}

function lengthOf(encoding: SmsLength['encoding'], units: number): SmsLength {
  const { alone, joined } = ROOM[encoding];
  return { encoding, units, parts: units <= alone ? 1 : Math.ceil(units / joined) };
}
