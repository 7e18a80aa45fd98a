import { BRAND } from '@nirala/contract/brand';
import { NOTIFICATION_TITLES } from '@nirala/contract/notification';
import type { StoredNotification } from '../store/outbox.ts';
import type { Links } from './links.ts';
import type { Template } from './templates.ts';

/**
 * The subject and the text of a message by e-mail. A copy of a message to the phone also leads to the papers of its order
 * and to the screen that ends such e-mails.
 */
export function emailOf(
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
