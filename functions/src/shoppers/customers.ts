/** The page of a customer: everything that the team needs of what the store has about one phone number. */
import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { CUSTOMER_PAGE_LIMIT } from '@nirala/contract/api/admin/customers';
import { fromConsentDoc, fromContactDoc } from '../store/contacts.ts';
import { readCustomer } from '../store/customers.ts';
import { fromNoteDoc } from '../store/notes.ts';
import { orderIfValid } from '../store/order-lists.ts';
import { type Person, type PersonalCollection, readPersonal } from '../store/personal-data.ts';
import { fromReturnDoc } from '../store/returns.ts';
import { fromReviewDoc } from '../store/reviews.ts';
import { fromTicketDoc } from '../store/tickets.ts';
import { fromAccountDoc } from '../store/users.ts';

/** How many accounts of one number are read: one that is deleted and made again has another uid. */
const MOST_ACCOUNTS = 5;

/**
 * Everything of one customer: at most `CUSTOMER_PAGE_LIMIT` documents for each query of the list in
 * store/personal-data.ts, so about 200 reads whatever the size of the store. ApiError 404 for an unknown customer.
 */
export async function readCustomerPage(db: Firestore, id: string) {
  const known = await readCustomer(db, id);
  const { phone } = known.customer;
  const start: Person = { phone, uids: [] };
  const [accountDocs, [contactDoc], orderDocs] = await Promise.all([
    readPersonal(db, 'users/{uid}', start, MOST_ACCOUNTS),
    readPersonal(db, 'contacts/{hash}', start, 1),
    readPersonal(db, 'orders/{orderId}', start, CUSTOMER_PAGE_LIMIT),
  ]);
  const accounts = accountDocs.map(fromAccountDoc);
  const contact = contactDoc && fromContactDoc(contactDoc);
  const orders = orderDocs.flatMap((doc) => orderIfValid(doc) ?? []);
  // Orders also have the accounts that the number had before.
  const uids = new Set([...accounts.map(({ uid }) => uid), ...orders.map(({ order }) => order.uid)]);
  const person: Person = { phone, uids: [...uids], email: contact?.email ?? undefined };
  async function read<T>(collection: PersonalCollection, from: (doc: DocumentSnapshot) => T | undefined): Promise<T[]> {
    const docs = await readPersonal(db, collection, person, CUSTOMER_PAGE_LIMIT);
    return docs.flatMap((doc) => from(doc) ?? []);
  }
  const [returns, tickets, reviews, notes, consents] = await Promise.all([
    read('returns/{id}', fromReturnDoc),
    read('messages/{id}', fromTicketDoc),
    read('reviews/{id}', fromReviewDoc),
    read('customers/{id}/notes/{noteId}', fromNoteDoc),
    read('contacts/{hash}/consents/{id}', fromConsentDoc),
  ]);
  // Tickets come from two queries, which can find the same one.
  const byNumber = new Map(tickets.map((ticket) => [ticket.number, ticket]));
  const newest = [...byNumber.values()].toSorted(
    (a, b) => b.ticket.createdAt.toMillis() - a.ticket.createdAt.toMillis(),
  );
  return { known, accounts, contact, orders, returns, tickets: newest, reviews, notes, consents };
}
