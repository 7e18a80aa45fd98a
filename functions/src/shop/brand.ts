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

/** The owner's brand as it is in Firestore. */
export const readBrandSettings = (db: Firestore): Promise<BrandSettings> => readDocument(db, BRAND_DOCUMENT);
