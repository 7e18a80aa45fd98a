import { CUSTOMERS_PER_PAGE, type CustomerPage } from '@nirala/contract/api/admin/customers';
import { readCustomerPage } from '../../shoppers/customers.ts';
import { NO_CONTACT, toPreferences } from '../../store/contacts.ts';
import { changeCodBlock, findCustomers, readCustomer, readCustomers, toCustomer } from '../../store/customers.ts';
import { toIso } from '../../store/documents.ts';
import { addNote, readNotes } from '../../store/notes.ts';
import { toAdminOrder } from '../../store/order-wire.ts';
import { toAdminReturn } from '../../store/returns.ts';
import { toAdminReview } from '../../store/reviews.ts';
import { toAdminTicket } from '../../store/tickets.ts';
import { readCursor } from '../../store/time-cursor.ts';
import type { Deps, Handlers } from '../handler.ts';

type Calls = 'listCustomers' | 'readCustomer' | 'blockCod' | 'unblockCod' | 'noteCustomer';

/** The admin's calls about customers. */
export function adminCustomers({ db, catalogue, now }: Deps): Pick<Handlers, Calls> {
  async function page(id: string): Promise<CustomerPage> {
    const [found, { byId }] = await Promise.all([readCustomerPage(db, id), catalogue.index()]);
    const { known, accounts, contact, orders, returns, tickets, reviews, notes, consents } = found;
    const { codBlock } = known.customer;
    const [last] = accounts.toSorted((a, b) => (b.lastSignInAt ?? '').localeCompare(a.lastSignInAt ?? ''));
    return {
      customer: toCustomer(known),
      codBlock: codBlock && { ...codBlock, at: toIso(codBlock.at) },
      account: last && withoutUid(last),
      orders: orders.map(toAdminOrder),
      returns: returns.map(toAdminReturn),
      tickets: tickets.map(toAdminTicket),
      reviews: reviews.map((each) => toAdminReview(each, byId.get(each.review.productId ?? '')?.name)),
      notes,
      preferences: toPreferences(contact ?? NO_CONTACT, consents),
    };
  }

  return {
    async listCustomers({ q = '', sort, cursor }) {
      if (q !== '') return { customers: (await findCustomers(db, q, CUSTOMERS_PER_PAGE)).map(toCustomer) };
      const { items, next } = await readCustomers(db, { sort, size: CUSTOMERS_PER_PAGE, after: readCursor(cursor) });
      return { customers: items.map(toCustomer), next };
    },
    readCustomer: ({ id }) => page(id),
    async blockCod({ id, reason }, by) {
      await changeCodBlock(db, id, { reason, by, at: now() });
      return page(id);
    },
    async unblockCod({ id }, by) {
      await changeCodBlock(db, id, { reason: undefined, by, at: now() });
      return page(id);
    },
    async noteCustomer({ id, requestId, text }, by) {
      await readCustomer(db, id);
      await addNote(db, { customer: id, requestId, text, by, at: now() });
      return { notes: await readNotes(db, { customer: id }) };
    },
  };
}

const withoutUid = <T extends { uid: string }>({ uid: _uid, ...account }: T) => account;
