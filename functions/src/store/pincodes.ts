import { FieldValue, Timestamp, type Firestore } from '@google-cloud/firestore';
import { pincodeReplySchema, type PincodeReply } from '@nirala/contract/pincode';
import * as v from 'valibot';

/** `pincodes/{pin}`: a cache of the postal service's replies. */
const ref = (db: Firestore, pin: string) => db.collection('pincodes').doc(pin);

/** Milliseconds after which an unknown pincode is looked up again, because it may be new. */
const UNKNOWN_FOR = 7 * 24 * 3600 * 1000;

const storedSchema = v.object({ reply: pincodeReplySchema, askedAt: v.instance(Timestamp) });

export async function readPincode(db: Firestore, pin: string, now = Date.now()): Promise<PincodeReply | undefined> {
  const { success, output } = v.safeParse(storedSchema, (await ref(db, pin).get()).data());
  if (!success) return undefined;
  const known = output.reply[0]?.Status === 'Success';
  return known || now - output.askedAt.toMillis() < UNKNOWN_FOR ? output.reply : undefined;
}

export async function savePincode(db: Firestore, pin: string, reply: PincodeReply): Promise<void> {
  await ref(db, pin).set({ reply, askedAt: FieldValue.serverTimestamp() });
}
