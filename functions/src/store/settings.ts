import { type DocumentSnapshot, FieldValue, type Firestore, type Timestamp } from '@google-cloud/firestore';
import { toPaise, toRupees } from '@nirala/contract/money';
import { DEFAULT_SETTINGS, settingsFields, type Settings } from '@nirala/contract/settings';
import * as v from 'valibot';

const { codMax: _codMax, ...same } = settingsFields;

/** `settings/store`: what the admin has set. A field that is missing, or was broken by hand, is as `DEFAULT_SETTINGS`. */
const storedSchema = v.object({
  ...v.entriesFromObjects([v.partial(v.object(same))]),
  codMaxPaise: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
});

/** The settings with the time of their last write; absent while nothing was ever set. */
export type KnownSettings = { settings: Settings; lastWrite: Timestamp | undefined };

export const settingsRef = (db: Firestore) => db.collection('settings').doc('store');

export async function readSettings(db: Firestore): Promise<Settings> {
  return fromSettingsDoc(await settingsRef(db).get()).settings;
}

export function fromSettingsDoc(doc: DocumentSnapshot): KnownSettings {
  const fields: [string, unknown][] = Object.entries(doc.data() ?? {});
  const whole = fields.filter(([name, value]) => v.is(storedSchema, { [name]: value }));
  const { codMaxPaise, ...set } = v.parse(storedSchema, Object.fromEntries(whole));
  const codMax = codMaxPaise === undefined ? null : toRupees(codMaxPaise);
  return { settings: { ...DEFAULT_SETTINGS, ...set, codMax }, lastWrite: doc.updateTime };
}

/** What is written of these settings; a field is deleted when it is no more. */
export function toSettingsDoc({ codMax, ...rest }: Settings) {
  return { ...rest, codMaxPaise: codMax === null ? FieldValue.delete() : toPaise(codMax) };
}
