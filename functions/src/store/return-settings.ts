import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import { toPaise, toRupees } from '@nirala/contract/money';
import { DEFAULT_RETURNS, returnSettingsFields, type ReturnSettings } from '@nirala/contract/return-settings';
import * as v from 'valibot';
import { logWarning } from '../lib/log.ts';

const {
  fee: _fee,
  pickupLimit: _limit,
  reimbursement: _postage,
  payoutsPerDay: _payouts,
  ...same
} = returnSettingsFields;
const paise = v.pipe(v.number(), v.integer(), v.minValue(0));

const storedSchema = v.object({
  ...v.entriesFromObjects([v.partial(v.object(same))]),
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
    const isValid = v.is(storedSchema, { [name]: value });
    if (!isValid) logWarning('a stored return setting is invalid', { name });
    return isValid;
  });
  const { feePaise, pickupLimitPaise, reimbursementPaise, payoutsPerDayPaise, ...set } = v.parse(
    storedSchema,
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
