/** The owner's settings, one document for each subject. */
import type { Firestore, DocumentSnapshot, DocumentReference } from '@google-cloud/firestore';
import * as v from 'valibot';
import type { CodThresholds } from '@nirala/contract/order/cod-risk';
import { deliveryFields, type DeliverySettings, DEFAULT_DELIVERY } from '@nirala/contract/delivery/settings';
import {
  type ImportMemory,
  importMemorySchema,
  NO_MEMORY,
  listing,
  type UnknownWords,
} from '@nirala/contract/parcel/import-memory';
import { type Paise, type Rupees, toRupees, toPaise } from '@nirala/contract/text/money';
import { returnSettingsFields, type ReturnSettings, DEFAULT_RETURNS } from '@nirala/contract/settings/returns';
import { settingsFields, type Settings, DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { withStandardSet, type SizeSet, sizeSetSchema } from '@nirala/contract/product/size-set';
import { logWarning } from '../lib/log.ts';

const {
  codMax: _max,
  codNewMax: _newMax,
  smsPrice: _sms,
  whatsappPrice: _whatsapp,
  emailPrice: _email,
  codRisk: _risk,
  payNowRupees: _offer,
  ...sameSettings
} = settingsFields;

/** Null if the admin removed the limit; absent if it was never set. */
const limitPaise = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))));

const pricePaise = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

const limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)));
const thresholds = v.object({ firstPaise: limit, valuePaise: limit, phone: limit, pincode: limit, open: limit });
type StoredThresholds = v.InferOutput<typeof thresholds>;

/** `settings/store`: the values that the admin has set. Missing and invalid fields come from `DEFAULT_SETTINGS`. */
const settingsSchema = v.object({
  ...v.entriesFromObjects([v.partial(v.object(sameSettings))]),
  codMaxPaise: limitPaise,
  codNewMaxPaise: limitPaise,
  smsPricePaise: pricePaise,
  whatsappPricePaise: pricePaise,
  emailPricePaise: pricePaise,
  payNowPaise: pricePaise,
  codRiskRules: v.optional(v.object({ confirm: thresholds, prepaid: thresholds })),
});

export const settingsRef = (db: Firestore) => db.collection('settings').doc('store');

export async function readSettings(db: Firestore): Promise<Settings> {
  return fromSettingsDoc(await settingsRef(db).get());
}

export const fromSettingsDoc = (doc: DocumentSnapshot): Settings => toSettings(doc.data() ?? {});

/** The settings of stored fields. */
export function toSettings(data: Record<string, unknown>): Settings {
  const fields: [string, unknown][] = Object.entries(data);
  const whole = fields.filter(([name, value]) => v.is(settingsSchema, { [name]: value }));
  const stored = v.parse(settingsSchema, Object.fromEntries(whole));
  const {
    codMaxPaise,
    codNewMaxPaise,
    smsPricePaise,
    whatsappPricePaise,
    emailPricePaise,
    payNowPaise,
    codRiskRules,
    ...set
  } = stored;
  return {
    ...DEFAULT_SETTINGS,
    ...set,
    codMax: readLimit(codMaxPaise, DEFAULT_SETTINGS.codMax),
    codNewMax: readLimit(codNewMaxPaise, DEFAULT_SETTINGS.codNewMax),
    smsPrice: readPrice(smsPricePaise, DEFAULT_SETTINGS.smsPrice),
    whatsappPrice: readPrice(whatsappPricePaise, DEFAULT_SETTINGS.whatsappPrice),
    emailPrice: readPrice(emailPricePaise, DEFAULT_SETTINGS.emailPrice),
    payNowRupees: readPrice(payNowPaise, DEFAULT_SETTINGS.payNowRupees),
    codRisk: codRiskRules
      ? { confirm: readThresholds(codRiskRules.confirm), prepaid: readThresholds(codRiskRules.prepaid) }
      : DEFAULT_SETTINGS.codRisk,
  };
}

function readLimit(paise: Paise | null | undefined, meanwhile: Rupees | null): Rupees | null {
  if (paise === undefined) return meanwhile;
  return rupeesOf(paise);
}

const readPrice = (paise: Paise | undefined, meanwhile: Rupees): Rupees =>
  paise === undefined ? meanwhile : toRupees(paise);

const rupeesOf = (paise: Paise | null) => (paise === null ? null : toRupees(paise));
const paiseOf = (rupees: Rupees | null) => (rupees === null ? null : toPaise(rupees));

const readThresholds = ({ firstPaise, valuePaise, ...rest }: StoredThresholds): CodThresholds => ({
  ...rest,
  first: rupeesOf(firstPaise),
  value: rupeesOf(valuePaise),
});

const toStoredThresholds = ({ first, value, ...rest }: CodThresholds): StoredThresholds => ({
  ...rest,
  firstPaise: paiseOf(first),
  valuePaise: paiseOf(value),
});

/** The document fields of these settings. */
export function toSettingsDoc(settings: Settings) {
  const { codMax, codNewMax, smsPrice, whatsappPrice, emailPrice, payNowRupees, codRisk, ...rest } = settings;
  return {
    ...rest,
    codMaxPaise: paiseOf(codMax),
    codNewMaxPaise: paiseOf(codNewMax),
    smsPricePaise: toPaise(smsPrice),
    whatsappPricePaise: toPaise(whatsappPrice),
    emailPricePaise: toPaise(emailPrice),
    payNowPaise: toPaise(payNowRupees),
    codRiskRules: { confirm: toStoredThresholds(codRisk.confirm), prepaid: toStoredThresholds(codRisk.prepaid) },
  };
}

const deliverySchema = v.partial(v.object(deliveryFields));

/**
 * `settings/delivery`: the values that the admin has set. Missing and invalid fields come from `DEFAULT_DELIVERY`. Apart
 * from `settings/store`, so that thousands of areas do not slow down every reader of the settings.
 */
export const deliverySettingsRef = (db: Firestore) => db.collection('settings').doc('delivery');

export async function readDeliverySettings(db: Firestore): Promise<DeliverySettings> {
  return fromDeliveryDoc(await deliverySettingsRef(db).get());
}

export function fromDeliveryDoc(doc: DocumentSnapshot): DeliverySettings {
  const fields: [string, unknown][] = Object.entries(doc.data() ?? {});
  const whole = fields.filter(([name, value]) => {
    const isValid = v.is(deliverySchema, { [name]: value });
    if (!isValid) logWarning('a stored delivery setting is invalid', { name });
    return isValid;
  });
  return { ...DEFAULT_DELIVERY, ...v.parse(deliverySchema, Object.fromEntries(whole)) };
}

const {
  fee: _fee,
  pickupLimit: _limit,
  reimbursement: _postage,
  payoutsPerDay: _payouts,
  ...sameReturns
} = returnSettingsFields;

const paise = v.pipe(v.number(), v.integer(), v.minValue(0));

const returnsSchema = v.object({
  ...v.entriesFromObjects([v.partial(v.object(sameReturns))]),
  feePaise: v.optional(paise),
  pickupLimitPaise: v.optional(paise),
  reimbursementPaise: v.optional(paise),
  payoutsPerDayPaise: v.optional(paise),
});

/** `settings/returns`: the values that the admin has set. Missing and invalid fields come from `DEFAULT_RETURNS`. */
export const returnSettingsRef = (db: Firestore) => db.collection('settings').doc('returns');

export async function readReturnSettings(db: Firestore): Promise<ReturnSettings> {
  return fromReturnSettingsDoc(await returnSettingsRef(db).get());
}

export const fromReturnSettingsDoc = (doc: DocumentSnapshot): ReturnSettings => toReturnSettings(doc.data() ?? {});

/** The rules of stored fields. */
export function toReturnSettings(data: Record<string, unknown>): ReturnSettings {
  const fields: [string, unknown][] = Object.entries(data);
  const valid = fields.filter(([name, value]) => {
    const isValid = v.is(returnsSchema, { [name]: value });
    if (!isValid) logWarning('a stored return setting is invalid', { name });
    return isValid;
  });
  const { feePaise, pickupLimitPaise, reimbursementPaise, payoutsPerDayPaise, ...set } = v.parse(
    returnsSchema,
    Object.fromEntries(valid),
  );
  return {
    ...DEFAULT_RETURNS,
    ...set,
    ...(feePaise === undefined ? {} : { fee: toRupees(feePaise) }),
    ...(pickupLimitPaise === undefined ? {} : { pickupLimit: toRupees(pickupLimitPaise) }),
    ...(reimbursementPaise === undefined ? {} : { reimbursement: toRupees(reimbursementPaise) }),
    ...(payoutsPerDayPaise === undefined ? {} : { payoutsPerDay: toRupees(payoutsPerDayPaise) }),
  };
}

/** The document fields of these settings. */
export function toReturnSettingsDoc({ fee, pickupLimit, reimbursement, payoutsPerDay, ...rest }: ReturnSettings) {
  return {
    ...rest,
    feePaise: toPaise(fee),
    pickupLimitPaise: toPaise(pickupLimit),
    reimbursementPaise: toPaise(reimbursement),
    payoutsPerDayPaise: toPaise(payoutsPerDay),
  };
}

/**
 * `settings/sizes`: the size sets of the owner. They are one document, so that one read has them all, and so that two
 * admins cannot give one category to two sets.
 */
const sizeSetsSchema = v.object({ sets: v.array(v.unknown()) });

export const sizeSetsRef = (db: Firestore) => db.collection('settings').doc('sizes');

/** All size sets, the standard one first. */
export async function readSizeSets(
  db: Firestore,
  read: (ref: DocumentReference) => Promise<DocumentSnapshot> = (ref) => ref.get(),
): Promise<SizeSet[]> {
  return withStandardSet(fromSizeSetsDoc(await read(sizeSetsRef(db))));
}

/** The stored sets. An invalid one is left out, with a warning in the log. */
function fromSizeSetsDoc(doc: DocumentSnapshot): SizeSet[] {
  const { success, output } = v.safeParse(sizeSetsSchema, doc.data());
  if (doc.exists && !success) logWarning('the document of the size sets is invalid');
  return (success ? output.sets : []).flatMap((set): SizeSet[] => {
    const read = v.safeParse(sizeSetSchema, set);
    if (!read.success) logWarning('an invalid size set is left out', { path: v.getDotPath(read.issues[0]) ?? '' });
    return read.success ? [read.output] : [];
  });
}

/** `settings/imports`: what admins have said about the files and news of couriers and payment gateways. */
export const importMemoryRef = (db: Firestore) => db.collection('settings').doc('imports');

export async function readImportMemory(db: Firestore): Promise<ImportMemory> {
  return fromImportMemoryDoc(await importMemoryRef(db).get());
}

export function fromImportMemoryDoc(doc: DocumentSnapshot): ImportMemory {
  if (!doc.exists) return NO_MEMORY;
  const { success, output } = v.safeParse(importMemorySchema, doc.data());
  if (!success) logWarning('the stored memory of imports is invalid', { name: doc.id });
  return success ? output : NO_MEMORY;
}

/** Lists words of a courier's news for an admin, who says once what they mean. Most are listed already: no write then. */
export async function listUnknownWords(db: Firestore, heard: readonly UnknownWords[]): Promise<void> {
  const ref = importMemoryRef(db);
  await db.runTransaction(async (tx) => {
    const doc = await tx.get(ref);
    const memory = fromImportMemoryDoc(doc);
    const { unknown } = listing(memory, heard);
    if (unknown === memory.unknown) return;
    if (doc.exists) tx.update(ref, { unknown });
    else tx.create(ref, { ...NO_MEMORY, unknown });
  });
}
