/** `settings/setup`: what no data can tell about the setup of the store. */
import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { setupMarkSchema, SETUP_STEPS, type SetupMarks } from '@nirala/contract/settings/setup';
import * as v from 'valibot';
import { logWarning } from '../lib/log.ts';
import { timestamp } from './documents.ts';

/** `hiddenDemo`: the products of the demo catalogue that the owner has hidden together, to show them again. */
export type StoredSetup = { marks: SetupMarks; hiddenDemo: readonly string[] };

const NOTHING: StoredSetup = { marks: {}, hiddenDemo: [] };

const storedSchema = v.object({
  marks: v.optional(v.record(v.string(), v.unknown()), {}),
  hiddenDemo: v.optional(v.array(v.string()), []),
});

export const setupRef = (db: Firestore) => db.collection('settings').doc('setup');

/** What is stored; a mark that is none is left out, with a warning in the log. */
export function fromSetupDoc(doc: DocumentSnapshot): StoredSetup {
  if (!doc.exists) return NOTHING;
  const { success, output } = v.safeParse(storedSchema, doc.data());
  if (!success) logWarning('the document of the setup is invalid');
  if (!success) return NOTHING;
  const marks: SetupMarks = {};
  for (const step of SETUP_STEPS) {
    const mark = output.marks[step];
    if (v.is(setupMarkSchema, mark)) marks[step] = mark;
    else if (mark !== undefined) logWarning('an invalid mark of the setup is left out', { step });
  }
  return { marks, hiddenDemo: output.hiddenDemo };
}

/** When the last webhook of a payment gateway was processed; undefined if there is none of the last 30 days. */
export async function readLastPaymentEvent(db: Firestore): Promise<Date | undefined> {
  const { docs } = await db.collection('paymentEvents').orderBy('at', 'desc').limit(1).get();
  const at: unknown = docs[0]?.get('at');
  return v.is(timestamp, at) ? at.toDate() : undefined;
}
