import { Timestamp } from '@google-cloud/firestore';
import { TICKETS_PER_PAGE, TICKETS_SEARCHED } from '@nirala/contract/api/admin/tickets';
import type { AdminTicket } from '@nirala/contract/shopper/ticket';
import { toRupees } from '@nirala/contract/text/money';
import { mergeEdit } from '../../lib/merge-edit.ts';
import { searchTickets, changeTicket } from '../../shoppers/tickets.ts';
import { readSome } from '../../store/admin-orders.ts';
import { type KnownTicket, readTickets, toAdminTicket } from '../../store/tickets.ts';
import { readCursor } from '../../store/time-cursor.ts';
import type { Handlers, Deps } from '../handler.ts';

type Calls = 'listTickets' | 'acknowledgeTicket' | 'answerTicket' | 'reopenTicket';

/** The admin's calls about tickets. */
export function adminTickets({ db, now }: Deps): Pick<Handlers, Calls> {
  /** Tickets, each with the order that it is about. */
  async function shown(tickets: readonly KnownTicket[]): Promise<AdminTicket[]> {
    const ids = [...new Set(tickets.flatMap(({ ticket }) => ticket.about?.orderId ?? []))];
    const orders = new Map((ids.length === 0 ? [] : await readSome(db, ids)).map(({ id, order }) => [id, order]));
    return tickets.map((known) => {
      const order = orders.get(known.ticket.about?.orderId ?? '');
      const beside = order && { number: order.number, status: order.status, total: toRupees(order.totalPaise) };
      return { ...toAdminTicket(known), order: beside };
    });
  }

  async function one(known: KnownTicket): Promise<AdminTicket> {
    const [ticket] = await shown([known]);
    return ticket ?? toAdminTicket(known);
  }

  return {
    async listTickets({ state, q = '', cursor }) {
      const open = state === 'all' ? undefined : state === 'open';
      if (q.trim() !== '') {
        const { items: newest } = await readTickets(db, { open: undefined, size: TICKETS_SEARCHED });
        const found = searchTickets(newest, q).filter(({ ticket }) => open === undefined || ticket.open === open);
        return { tickets: await shown(found) };
      }
      const { items, next } = await readTickets(db, { open, after: readCursor(cursor), size: TICKETS_PER_PAGE });
      return { tickets: await shown(items), next };
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
      return one(changed);
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
      return one(changed);
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
      return one(changed);
    },
  };
}
