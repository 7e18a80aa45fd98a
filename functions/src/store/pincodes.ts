/** The cache of the postal service's replies about pincodes. */
import { Timestamp, type Firestore } from '@google-cloud/firestore';
import { pincodeReplySchema, type PincodeReply } from '@nirala/contract/place/pincode';
import * as v from 'valibot';
import { ifValid, timestamp } from './documents.ts';

/** `pincodes/{pin}`. A daily job deletes those with an `expiresAt`. */
const ref = (db: Firestore, pin: string) => db.collection('pincodes').doc(pin);

/** Milliseconds after which an unknown pincode is forgotten, because it may be new. */
const UNKNOWN_FOR = 7 * 24 * 3600 * 1000;

const isKnown = (reply: PincodeReply) => reply[0]?.Status === 'Success';

const storedSchema = v.object({ reply: pincodeReplySchema, askedAt: timestamp });

/** The kept reply about a pincode; undefined if there is none, or if it is to be asked for again. */
export async function readPincode(db: Firestore, pin: string, now: Date): Promise<PincodeReply | undefined> {
  const { reply, askedAt } = ifValid(storedSchema, (await ref(db, pin).get()).data()) ?? {};
  if (!reply || !askedAt) return undefined;
  return isKnown(reply) || now.getTime() - askedAt.toMillis() < UNKNOWN_FOR ? reply : undefined;
}

/** Keeps the reply about a pincode. */
export async function savePincode(db: Firestore, pin: string, reply: PincodeReply, now: Date): Promise<void> {
  const expiresAt = isKnown(reply) ? undefined : Timestamp.fromMillis(now.getTime() + UNKNOWN_FOR);
  await ref(db, pin).set({ reply, askedAt: Timestamp.fromDate(now), expiresAt });
}
