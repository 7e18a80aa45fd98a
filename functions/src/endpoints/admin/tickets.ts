import { Timestamp } from '@google-cloud/firestore';
import { TICKETS_PER_PAGE, TICKETS_SEARCHED } from '@nirala/contract/api/admin/tickets';
import { mergeEdit } from '../../lib/merge-edit.ts';
import { searchTickets, changeTicket } from '../../shoppers/tickets.ts';
import { readTickets, toAdminTicket } from '../../store/tickets.ts';
import { readCursor } from '../../store/time-cursor.ts';
import type { Handlers, Deps } from '../handler.ts';

type Calls = 'listTickets' | 'acknowledgeTicket' | 'answerTicket' | 'reopenTicket';

/** The admin's calls about tickets. */
export function adminTickets({ db, now }: Deps): Pick<Handlers, Calls> {
  return {
    async listTickets({ state, q = '', cursor }) {
      const open = state === 'all' ? undefined : state === 'open';
      if (q.trim() !== '') {
        const { items: newest } = await readTickets(db, { open: undefined, size: TICKETS_SEARCHED });
        const found = searchTickets(newest, q).filter(({ ticket }) => open === undefined || ticket.open === open);
        return { tickets: found.map(toAdminTicket) };
      }
      const { items, next } = await readTickets(db, { open, after: readCursor(cursor), size: TICKETS_PER_PAGE });
      return { tickets: items.map(toAdminTicket), next };
    },
    async acknowledgeTicket({ ticket }, by) {
      const at = now();
      const changed = await changeTicket(db, {
        number: ticket,
        action: 'ticket.acknowledge',
        by,
        at,
        decide: (known) =>
          known.open && !known.acknowledgedAt ? { ...known, acknowledgedAt: Timestamp.fromDate(at) } : known,
      });
      return toAdminTicket(changed);
    },
    async answerTicket({ ticket, base, changes }, by) {
      const at = now();
      const changed = await changeTicket(db, {
        number: ticket,
        action: 'ticket.answer',
        by,
        at,
        decide(known) {
          const { reply: text } = mergeEdit<{ reply?: string | undefined }>(
            { reply: known.reply?.text },
            base,
            changes,
          );
          if (text === undefined || (!known.open && text === known.reply?.text)) return known;
          return { ...known, open: false, reply: { text, createdAt: Timestamp.fromDate(at) } };
        },
      });
      return toAdminTicket(changed);
    },
    async reopenTicket({ ticket }, by) {
      const at = now();
      const changed = await changeTicket(db, {
        number: ticket,
        action: 'ticket.reopen',
        by,
        at,
        decide: (known) =>
          known.open ? known : { ...known, open: true, acknowledgedAt: undefined, reopenedAt: Timestamp.fromDate(at) },
      });
      return toAdminTicket(changed);
    },
  };
}
