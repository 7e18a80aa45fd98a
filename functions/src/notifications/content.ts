import { NOTIFICATION_TITLES } from '@nirala/contract/shopper/notification';
import { BRAND } from '@nirala/contract/text/brand';
import type { StoredNotification } from '../store/outbox.ts';
import { isByPhone } from './decision.ts';
import type { Links } from './links.ts';
import { TEMPLATES, type RegisteredText, variablesOf, type Template } from './templates.ts';

type Content = Pick<StoredNotification, 'event' | 'to' | 'values' | 'contactId'>;

/** The notification with the values of its variables, in the sequence of its registered text. */
export function contentOf(id: string, notification: Content, registered: RegisteredText, links: Links) {
  const { event, to, values } = notification;
  const variables = Object.fromEntries(
    variablesOf(registered).map(([name, type]) => {
      const value = name === 'link' ? links.link : values[name];
      if (value === undefined) throw new Error(`There is no value for {${name}}.`);
      return [name, type === 'url' ? value : value.slice(0, MAX_VARIABLE)];
    }),
  );
  const text = fillIn(registered.text.en, variables);
  const email = isByPhone(notification) ? { text, subject: '' } : emailOf(TEMPLATES[event], notification, text, links);
  return { reference: id, to, variables, ...email };
}

/**
 * The subject and the text of a notification by e-mail. A copy of a notification to the phone also leads to the papers
 * of its order and to the screen that ends such e-mails.
 */
function emailOf(
  template: Template,
  { event, values, contactId }: Pick<StoredNotification, 'event' | 'values' | 'contactId'>,
  text: string,
  { papers, account }: Links,
): { subject: string; text: string } {
  const about = [`${BRAND.name}: ${NOTIFICATION_TITLES[event]}`, ...(values['order'] ? [values['order']] : [])];
  const subject = template.subject ?? about.join(' - ');
  if (contactId === undefined) return { subject, text };
  const more = [...(papers === undefined ? [] : [`Invoice and credit notes, after a login: ${papers}`])];
  return { subject, text: [text, ...more, `To end these e-mails: ${account}`].join('\n\n') };
}

/** The characters of GSM 03.38 that count as one, and those of its extension, which count as two. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

const EXTENDED = '^{}\\[~]|€';

type SmsLength = { encoding: 'GSM-7' | 'UCS-2'; units: number; parts: number };

/**
 * The encoding of an SMS and the number of parts, each of which is paid for. One character beyond GSM-7 makes it UCS-2.
 */
export function smsLength(text: string): SmsLength {
  let units = 0;
  for (const character of text) {
    if (BASIC.includes(character)) units += 1;
    else if (EXTENDED.includes(character)) units += 2;
    else return ofUnits('UCS-2', text.length, 70, 67);
  }
  return ofUnits('GSM-7', units, 160, 153);
}

/** A text in several parts has less room in each, because a header joins them. */
function ofUnits(encoding: SmsLength['encoding'], units: number, alone: number, joined: number): SmsLength {
  return { encoding, units, parts: units <= alone ? 1 : Math.ceil(units / joined) };
}

/** DLT allows at most 40 characters in a variable that is not a link. */
export const MAX_VARIABLE = 40;

/** The text with its variables filled in. Throws if one is missing, so that no half text is sent. */
export function fillIn(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`There is no value for {${name}}.`);
    return value;
  });
}
