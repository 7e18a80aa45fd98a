/** Accounts: what each user told the store, and whether they are an admin. */
import { type Firestore, Timestamp, FieldValue, type DocumentSnapshot } from '@google-cloud/firestore';
import { type SavedAddress, savedAddressSchema } from '@nirala/contract/place/address';
import * as v from 'valibot';
import { ifValid, timestamp, toIso } from './documents.ts';
import { commitUnlessStale, isAlreadyThere } from './contention.ts';

/**
 * `users/{uid}`: phone number (E.164), name, address book (the first is the default), times of sign-in, and when the
 * links in notifications were turned off.
 */
const userRef = (db: Firestore, uid: string) => db.collection('users').doc(uid);

/** An address book. `lastWrite` is undefined while the document does not exist. */
type AddressBook = { addresses: SavedAddress[]; lastWrite: Timestamp | undefined };

/** Records a sign-in; creates the document at the first one. Addresses saved meanwhile stay. */
export async function recordSignIn(db: Firestore, uid: string, phoneNumber: string): Promise<void> {
  const ref = userRef(db, uid);
  const seen = { phoneNumber, lastSignInAt: FieldValue.serverTimestamp() };
  if (!(await ref.get()).exists) {
    try {
      await ref.create({ ...seen, addresses: [], createdAt: FieldValue.serverTimestamp() });
      return;
    } catch (error) {
      if (!isAlreadyThere(error)) throw error;
    }
  }
  await ref.set(seen, { merge: true });
}

/** Turns off the links in all notifications that were sent to the account so far. */
export async function turnOffLinks(db: Firestore, uid: string, at: Date): Promise<void> {
  await userRef(db, uid).set({ linksOffAt: Timestamp.fromDate(at) }, { merge: true });
}

/** Whether a link that was made at that moment was turned off with all others. */
export async function areLinksOff(db: Firestore, uid: string, madeAt: Date): Promise<boolean> {
  const offAt: unknown = (await userRef(db, uid).get()).get('linksOffAt');
  return offAt instanceof Timestamp && madeAt.getTime() <= offAt.toMillis();
}

/** The name of the account; empty when none is stored. */
export async function readName(db: Firestore, uid: string): Promise<string> {
  const stored: unknown = (await userRef(db, uid).get()).get('name');
  return typeof stored === 'string' ? stored : '';
}

/** The phone numbers of these accounts. Accounts without one are left out. */
export async function readPhones(db: Firestore, uids: readonly string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const docs = await db.getAll(...uids.map((uid) => userRef(db, uid)), { fieldMask: ['phoneNumber'] });
  return new Map(
    docs.flatMap((doc) => {
      const phone: unknown = doc.get('phoneNumber');
      return typeof phone === 'string' ? [[doc.id, phone] as const] : [];
    }),
  );
}

/** Stores the name of the account. */
export async function writeName(db: Firestore, uid: string, name: string): Promise<void> {
  await userRef(db, uid).set({ name }, { merge: true });
}

/** The address book of the account; an empty one while none is stored. */
export async function readAddressBook(db: Firestore, uid: string): Promise<AddressBook> {
  return fromUserDoc(await userRef(db, uid).get());
}

/** Writes an address book. False, without a change, if the document was written after `before` was read. */
export async function writeAddressBook(
  db: Firestore,
  uid: string,
  before: AddressBook,
  after: SavedAddress[],
): Promise<boolean> {
  const batch = db.batch();
  const ref = userRef(db, uid);
  if (before.lastWrite) batch.update(ref, { addresses: after }, { lastUpdateTime: before.lastWrite });
  else batch.create(ref, { addresses: after, createdAt: FieldValue.serverTimestamp() });
  return (await commitUnlessStale(batch)) !== undefined;
}

/** The account of a document, with the times in ISO 8601. Invalid fields are left out. */
export function fromAccountDoc(doc: DocumentSnapshot) {
  const { name, createdAt, lastSignInAt } = v.parse(profileFields, doc.data() ?? {});
  return {
    uid: doc.id,
    name,
    createdAt: createdAt && toIso(createdAt),
    lastSignInAt: lastSignInAt && toIso(lastSignInAt),
    addresses: fromUserDoc(doc).addresses,
  };
}

const seenAt = v.optional(v.fallback(v.optional(timestamp), undefined));
const profileFields = v.object({
  name: v.optional(v.fallback(v.string(), ''), ''),
  createdAt: seenAt,
  lastSignInAt: seenAt,
});

/** Invalid addresses are left out. */
function fromUserDoc(doc: DocumentSnapshot): AddressBook {
  const stored: unknown = doc.get('addresses');
  const addresses = (Array.isArray(stored) ? stored : []).flatMap((entry) => ifValid(savedAddressSchema, entry) ?? []);
  return { addresses, lastWrite: doc.updateTime };
}

/**
 * `admins/{uid}`: whether the user is an admin now, and when they last stopped being one (seconds, as in a token).
 * firestore.rules check it in addition to the claim, because a token keeps its claim for up to an hour.
 */
const adminRef = (db: Firestore, uid: string) => db.collection('admins').doc(uid);

/** Records that the user is an admin now. */
export async function markAdminActive(db: Firestore, uid: string): Promise<void> {
  await adminRef(db, uid).set({ active: true }, { merge: true });
}

/** Makes the rules refuse all existing tokens of the user, even if they become an admin again. */
export async function markAdminInactive(db: Firestore, uid: string): Promise<void> {
  await adminRef(db, uid).set({ active: false, endedAt: Math.floor(Date.now() / 1000) });
}

/** The uids of the active admins. */
export async function readAdmins(db: Firestore): Promise<string[]> {
  const found = await db.collection('admins').where('active', '==', true).get();
  return found.docs.map(({ id }) => id);
}
