import { FieldValue, type Firestore } from '@google-cloud/firestore';
import { savedAddressSchema, type SavedAddress } from '@nirala/contract/address';
import * as v from 'valibot';

/** `users/{uid}`: the phone number (E.164), the address book (first = default), and when they came. */
const userRef = (db: Firestore, uid: string) => db.collection('users').doc(uid);

const bookSchema = v.object({ addresses: v.fallback(v.array(savedAddressSchema), []) });

/** Notes a sign-in; creates the record at the first one. */
export async function recordSignIn(db: Firestore, uid: string, phoneNumber: string): Promise<void> {
  const ref = userRef(db, uid);
  const seen = { phoneNumber, lastSignInAt: FieldValue.serverTimestamp() };
  const known = (await ref.get()).exists;
  await ref.set(known ? seen : { ...seen, addresses: [], createdAt: FieldValue.serverTimestamp() }, { merge: true });
}

export async function readAddresses(db: Firestore, uid: string): Promise<SavedAddress[]> {
  return toBook((await userRef(db, uid).get()).data());
}

/** Changes the book in one transaction, so that two tabs lose nothing. `change` may throw to leave it as it is. */
export async function changeAddresses(
  db: Firestore,
  uid: string,
  change: (book: SavedAddress[]) => SavedAddress[],
): Promise<SavedAddress[]> {
  return db.runTransaction(async (transaction) => {
    const ref = userRef(db, uid);
    const book = change(toBook((await transaction.get(ref)).data()));
    transaction.set(ref, { addresses: book }, { merge: true });
    return book;
  });
}

function toBook(data: unknown): SavedAddress[] {
  const parsed = v.safeParse(bookSchema, data ?? { addresses: [] });
  return parsed.success ? parsed.output.addresses : [];
}
