/**
 * Where the store keeps data about a shopper: the one list for everything that is read, given out or erased about
 * somebody. `npm run types` refuses a new collection without a row here.
 */
import { Query, type DocumentReference, type DocumentSnapshot, type Firestore } from '@google-cloud/firestore';
import { COLLECTIONS } from './collections.ts';
import { contactRef } from './contacts.ts';
import { customerId, customerRef } from './customers.ts';
import { notesOf } from './notes.ts';

/** A shopper. `uids`: of the accounts that the phone number (E.164) had. `email`: confirmed by its owner. */
export type Person = { phone: string; uids: readonly string[]; email?: string | undefined };

/** Finds the documents of a collection that are about a shopper. Queries are newest first where an account has many. */
type Find = (db: Firestore, person: Person) => readonly (Query | DocumentReference)[];

/** Firestore takes at most 30 values in one filter. An account that is deleted and made again has another uid. */
const MOST_ACCOUNTS = 30;

const ofAccounts =
  (collection: string): Find =>
  (db, { uids }) =>
    uids.length === 0 ? [] : [db.collection(collection).where('uid', 'in', uids.slice(0, MOST_ACCOUNTS))];

const accounts =
  (collection: string): Find =>
  (db, { uids }) =>
    uids.map((uid) => db.collection(collection).doc(uid));

/**
 * Every collection of the store. `nobody`: it has no data about shoppers. `above`: its documents belong to the document
 * above them. `order`: they belong to the order that they name. `short`: they are deleted after some days.
 */
const PERSONAL_DATA = {
  'products/{id}': 'nobody',
  'skus/{id}': 'nobody',
  'skuCodes/{id}': 'nobody',
  'movements/{id}': 'order',
  'goodsReceipts/{id}': 'nobody',
  'priceHistory/{id}': 'nobody',
  'sales/{id}': 'nobody',
  'inventory/{name}': 'nobody',
  'migrations/{name}': 'nobody',
  // Without those of visitors, of whom nobody knows who they are.
  'reviews/{id}': (db, { uids }) =>
    uids.length === 0
      ? []
      : [db.collection('reviews').where('uid', 'in', uids.slice(0, MOST_ACCOUNTS)).orderBy('createdAt', 'desc')],
  'reviews/{id}/votes/{voter}': 'above',
  'reviews/{id}/versions/{version}': 'above',
  'discounts/{code}': 'nobody',
  'pages/{id}': 'nobody',
  'stockAlerts/{id}': ofAccounts('stockAlerts'),
  'priceWatches/{id}': ofAccounts('priceWatches'),
  'announcements/{id}': 'nobody',
  'customers/{id}': (db, { phone }) => [customerRef(db, customerId(phone))],
  'customers/{id}/notes/{noteId}': (db, { phone }) => [notesOf(db, customerId(phone)).orderBy('at', 'desc')],
  'users/{uid}': (db, { phone }) => [db.collection('users').where('phoneNumber', '==', phone)],
  'lists/{uid}': accounts('lists'),
  'checkouts/{uid}': accounts('checkouts'),
  'orders/{orderId}': (db, { phone }) => [
    db.collection('orders').where('userPhone', '==', phone).orderBy('createdAt', 'desc'),
  ],
  // The law wants papers kept.
  'papers/{id}': 'order',
  'paperSeries/{id}': 'nobody',
  'messages/{id}': (db, { phone, email }) => {
    const newest = (field: string, value: string) =>
      db.collection('messages').where(field, '==', value).orderBy('createdAt', 'desc');
    return [newest('about.phone', phone), ...(email === undefined ? [] : [newest('email', email)])];
  },
  'outbox/{id}': 'short',
  'orderLinks/{hash}': 'short',
  'contacts/{hash}': (db, { phone }) => [contactRef(db, phone)],
  'contacts/{hash}/consents/{id}': (db, { phone }) => [
    contactRef(db, phone).collection('consents').orderBy('at', 'desc'),
  ],
  'courierJobs/{id}': 'short',
  'parcelNews/{id}': 'short',
  'orderNumbers/{number}': 'order',
  'paymentReferences/{reference}': 'order',
  'awbs/{awb}': 'order',
  'waybills/{id}': 'order',
  'claims/{id}': 'order',
  'parcelCounts/{id}': 'nobody',
  'images/{id}/variants/{width}': 'nobody',
  'reviewPhotos/{id}': ofAccounts('reviewPhotos'),
  'reviewPhotos/{id}/variants/{width}': 'above',
  'returns/{id}': (db, { phone }) => [
    db.collection('returns').where('userPhone', '==', phone).orderBy('createdAt', 'desc'),
  ],
  'returnPhotos/{id}': ofAccounts('returnPhotos'),
  'pincodes/{pin}': 'nobody',
  'paymentEvents/{eventId}': 'short',
  'limits/{key}': 'short',
  'settings/{name}': 'nobody',
  // What the team did, which stays.
  'audit/{id}': 'order',
  'admins/{uid}': 'nobody',
  'counters/{id}': 'nobody',
  'demand/{id}': 'nobody',
  'orderEvents/{eventId}': 'short',
  'catalogue/{part}': 'nobody',
} as const satisfies Record<(typeof COLLECTIONS)[number], Find | 'nobody' | 'above' | 'order' | 'short'>;

type Collection = keyof typeof PERSONAL_DATA;

/** The collections that find the documents of a shopper by themselves. */
export type PersonalCollection = {
  [Name in Collection]: (typeof PERSONAL_DATA)[Name] extends Find ? Name : never;
}[Collection];

export const PERSONAL_COLLECTIONS = COLLECTIONS.filter(
  (name): name is PersonalCollection => typeof PERSONAL_DATA[name] === 'function',
);

/** Where the documents of one collection about a shopper are. */
export function personalSources(db: Firestore, collection: PersonalCollection, person: Person): ReturnType<Find> {
  const find: Find = PERSONAL_DATA[collection];
  return find(db, person);
}

/** The documents of one collection about a shopper: at most `limit` for each of its queries. */
export async function readPersonal(
  db: Firestore,
  collection: PersonalCollection,
  person: Person,
  limit: number,
): Promise<DocumentSnapshot[]> {
  const found = await Promise.all(
    personalSources(db, collection, person).map(async (source) =>
      source instanceof Query ? (await source.limit(limit).get()).docs : [await source.get()],
    ),
  );
  return found.flat().filter(({ exists }) => exists);
}
