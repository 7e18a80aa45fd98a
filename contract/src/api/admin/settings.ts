import * as v from 'valibot';
import { deliverySettingsSchema } from '../../delivery/settings.ts';
import { MAX_UPLOAD, pictureBytes } from '../../product/upload.ts';
import { brandPictureSchema } from '../../text/brand.ts';
import { BRAND_PICTURES, brandSettingsSchema, colourRefusalSchema, coloursSchema } from '../../settings/brand-form.ts';
import { menuSettingsSchema } from '../../settings/menu-form.ts';
import { settingsSchema } from '../../settings/settings.ts';
import { editEntries } from '../edit.ts';
import { adminRead, adminWrite } from './admin-call.ts';

const store = { may: 'manage', path: '/api/admin/settings', reply: settingsSchema } as const;
const brand = { may: 'manage', path: '/api/admin/brand', reply: brandSettingsSchema } as const;
const menu = { may: 'manage', path: '/api/admin/menu', reply: menuSettingsSchema } as const;
const delivery = { may: 'manage', path: '/api/admin/delivery', reply: deliverySettingsSchema } as const;

/** The settings of the store, its brand and menu, and those of deliveries. Those of returns are in returns.ts. */
export const adminSettings = {
  readSettings: adminRead({ ...store, input: v.object({}) }),
  editSettings: adminWrite({ ...store, input: v.object(editEntries(settingsSchema.entries)) }),
  readBrand: adminRead({ ...brand, input: v.object({}) }),
  editBrand: adminWrite({ ...brand, input: v.object(editEntries(brandSettingsSchema.entries)) }),
  /** What pages would look like in these colours: their shades, and why the colours would be refused. */
  previewBrand: adminRead({
    may: 'manage',
    path: '/api/admin/brand/preview',
    input: coloursSchema,
    reply: v.object({
      /** Colours by their custom property. */
      shades: v.record(v.string(), v.string()),
      refusal: v.optional(v.object({ ...colourRefusalSchema.entries, message: v.string() })),
    }),
  }),
  /** Uploading the same file again returns the same picture. 400 with a message for files that are not accepted. */
  uploadBrandPicture: adminWrite({
    may: 'manage',
    path: '/api/admin/brand/pictures/{kind}',
    body: 'bytes',
    maxBody: MAX_UPLOAD,
    slow: true,
    input: v.object({ kind: v.picklist(BRAND_PICTURES, 'A picture is a logo, mark or card.'), bytes: pictureBytes }),
    reply: brandPictureSchema,
  }),
  readMenu: adminRead({ ...menu, input: v.object({}) }),
  editMenu: adminWrite({ ...menu, input: v.object(editEntries(menuSettingsSchema.entries)) }),
  readDeliverySettings: adminRead({ ...delivery, input: v.object({}) }),
  editDeliverySettings: adminWrite({
    ...delivery,
    input: v.object(editEntries(deliverySettingsSchema.entries)),
    // The lists of areas, as they were and as they are.
    maxBody: 512 * 1024,
  }),
};
