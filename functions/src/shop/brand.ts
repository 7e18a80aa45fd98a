/** The owner's brand with what only the server checks: whether every text can be read in its colours. */
import type { Firestore } from '@google-cloud/firestore';
import {
  COLOUR_FIELDS,
  type BrandFields,
  type BrandSettings,
  type colourRefusalSchema,
} from '@nirala/contract/settings/brand-form';
import { SETTINGS } from '@nirala/contract/settings/documents';
import type { InferOutput } from 'valibot';
import { ApiError } from '../lib/api-error.ts';
import { logWarning } from '../lib/log.ts';
import { readDocument, type SettingsRefusal } from '../store/settings.ts';
import { refusalOf } from './shades.ts';

/** `settings/brand`. Colours in which a text cannot be read are refused, and where they are stored, the default ones count. */
export const BRAND_DOCUMENT = {
  ...SETTINGS.brand,
  refusalOf(settings: BrandSettings): SettingsRefusal<keyof BrandFields> | undefined {
    const refusal = refusalOf(settings);
    if (!refusal) return undefined;
    const { field, nearest, message } = refusal;
    const details: InferOutput<typeof colourRefusalSchema> = { field, nearest };
    return { fields: COLOUR_FIELDS, error: new ApiError('colours-unreadable', { message, details }) };
  },
};

/** The owner's brand as it is in Firestore. A document that was written by hand may break rules of the form. */
export async function readBrandSettings(db: Firestore): Promise<BrandSettings> {
  const brand = await readDocument(db, BRAND_DOCUMENT);
  const problems = Object.entries(SETTINGS.brand.problems?.(brand) ?? {});
  for (const [name, why] of problems)
    logWarning('stored settings do not fit together', { document: 'brand', name, why });
  return brand;
}
