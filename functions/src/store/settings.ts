import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import type { CodThresholds } from '@nirala/contract/cod-risk';
import { toPaise, toRupees, type Paise, type Rupees } from '@nirala/contract/money';
import { DEFAULT_SETTINGS, settingsFields, type Settings } from '@nirala/contract/settings';
import * as v from 'valibot';

const {
  codMax: _max,
  codNewMax: _newMax,
  smsPrice: _sms,
  whatsappPrice: _whatsapp,
  emailPrice: _email,
  codRisk: _risk,
  payNowRupees: _offer,
  ...same
} = settingsFields;

/** Null if the admin removed the limit; absent if it was never set. */
const limitPaise = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))));

const pricePaise = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

const limit = v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0)));
const thresholds = v.object({ firstPaise: limit, valuePaise: limit, phone: limit, pincode: limit, open: limit });
type StoredThresholds = v.InferOutput<typeof thresholds>;

/** `settings/store`: the values that the admin has set. Missing and invalid fields come from `DEFAULT_SETTINGS`. */
const storedSchema = v.object({
  ...v.entriesFromObjects([v.partial(v.object(same))]),
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
  const whole = fields.filter(([name, value]) => v.is(storedSchema, { [name]: value }));
  const stored = v.parse(storedSchema, Object.fromEntries(whole));
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
