import { Timestamp } from '@google-cloud/firestore';
import { MESSAGES_PER_PAGE, MESSAGES_SEARCHED } from '@nirala/contract/api/admin/tickets';
import { mergeEdit } from '../../lib/merge-edit.ts';
import type { Handlers, Deps } from '../handler.ts';
import { searchMessages, changeMessage } from '../../shoppers/tickets.ts';
import { readMessages, toAdminMessage } from '../../store/tickets.ts';
import { readCursor } from '../../store/time-cursor.ts';

type Calls = 'listMessages' | 'acknowledgeMessage' | 'answerMessage' | 'reopenMessage';

/** The admin's calls about messages from the contact form. */
export function adminMessages({ db, now }: Deps): Pick<Handlers, Calls> {
  return {
    async listMessages({ state, q = '', cursor }) {
      const open = state === 'all' ? undefined : state === 'open';
      if (q.trim() !== '') {
        const { items: newest } = await readMessages(db, { open: undefined, size: MESSAGES_SEARCHED });
        const found = searchMessages(newest, q).filter(({ message }) => open === undefined || message.open === open);
        return { messages: found.map(toAdminMessage) };
      }
      const { items, next } = await readMessages(db, { open, after: readCursor(cursor), size: MESSAGES_PER_PAGE });
      return { messages: items.map(toAdminMessage), next };
    },
    async acknowledgeMessage({ ticket }, by) {
      const at = now();
      const known = await changeMessage(db, {
        ticket,
        action: 'message.acknowledge',
        by,
        at,
        decide: (message) =>
          message.open && !message.acknowledgedAt ? { ...message, acknowledgedAt: Timestamp.fromDate(at) } : message,
      });
      return toAdminMessage(known);
    },
    async answerMessage({ ticket, base, changes }, by) {
      const at = now();
      const known = await changeMessage(db, {
        ticket,
        action: 'message.answer',
        by,
        at,
        decide(message) {
          const { reply: text } = mergeEdit<{ reply?: string | undefined }>(
            { reply: message.reply?.text },
            base,
            changes,
          );
          if (text === undefined || (!message.open && text === message.reply?.text)) return message;
          return { ...message, open: false, reply: { text, createdAt: Timestamp.fromDate(at) } };
        },
      });
      return toAdminMessage(known);
    },
    async reopenMessage({ ticket }, by) {
      const at = now();
      const known = await changeMessage(db, {
        ticket,
        action: 'message.reopen',
        by,
        at,
        decide: (message) =>
          message.open
            ? message
            : { ...message, open: true, acknowledgedAt: undefined, reopenedAt: Timestamp.fromDate(at) },
      });
      return toAdminMessage(known);
    },
  };
}
