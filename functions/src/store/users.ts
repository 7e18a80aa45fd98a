import { FieldValue, type DocumentSnapshot, type Firestore, type Timestamp } from '@google-cloud/firestore';
import { savedAddressSchema, type SavedAddress } from '@nirala/contract/address';
import * as v from 'valibot';
import { isAlreadyThere, isContention, isGone } from './errors.ts';

/** `users/{uid}`: the phone number (E.164), the address book (first = default), and when they came. */
const userRef = (db: Firestore, uid: string) => db.collection('users').doc(uid);

/** An address book with the time of its document's last write; undefined while there is no document. */
export type AddressBook = { addresses: SavedAddress[]; lastWrite: Timestamp | undefined };

/** Notes a sign-in; creates the record at the first one. Addresses that were saved meanwhile stay. */
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

export async function readAddressBook(db: Firestore, uid: string): Promise<AddressBook> {
  return fromUserDoc(await userRef(db, uid).get());
}

/** Writes the book that was decided on `before`; false if the document was written since, and nothing is changed. */
export async function writeAddressBook(
  db: Firestore,
  uid: string,
  before: AddressBook,
  after: SavedAddress[],
): Promise<boolean> {
  const ref = userRef(db, uid);
  try {
    if (before.lastWrite) await ref.update({ addresses: after }, { lastUpdateTime: before.lastWrite });
    else await ref.create({ addresses: after, createdAt: FieldValue.serverTimestamp() });
    return true;
  } catch (error) {
    if (isContention(error) || isAlreadyThere(error) || isGone(error)) return false;
    throw error;
  }
}

/** An address that was broken by hand is left out; the others are shown. */
function fromUserDoc(doc: DocumentSnapshot): AddressBook {
  const stored: unknown = doc.get('addresses');
  const addresses = (Array.isArray(stored) ? stored : []).flatMap((entry) => {
    const { success, output } = v.safeParse(savedAddressSchema, entry);
    return success ? [output] : [];
  });
  return { addresses, lastWrite: doc.updateTime };
}
