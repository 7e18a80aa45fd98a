import * as v from 'valibot';
import { deliverySettingsSchema } from '../../delivery/settings.ts';
import { brandSettingsSchema } from '../../settings/brand-form.ts';
import { settingsSchema } from '../../settings/settings.ts';
import { editEntries } from '../edit.ts';
import { adminRead, adminWrite } from './admin-call.ts';

const store = { may: 'manage', path: '/api/admin/settings', reply: settingsSchema } as const;
const brand = { may: 'manage', path: '/api/admin/brand', reply: brandSettingsSchema } as const;
const delivery = { may: 'manage', path: '/api/admin/delivery', reply: deliverySettingsSchema } as const;

/** The settings of the store, its brand, and those of deliveries. Those of returns are in returns.ts. */
export const adminSettings = {
  readSettings: adminRead({ ...store, input: v.object({}) }),
  editSettings: adminWrite({ ...store, input: v.object(editEntries(settingsSchema.entries)) }),
  readBrand: adminRead({ ...brand, input: v.object({}) }),
  editBrand: adminWrite({ ...brand, input: v.object(editEntries(brandSettingsSchema.entries)) }),
  readDeliverySettings: adminRead({ ...delivery, input: v.object({}) }),
  editDeliverySettings: adminWrite({
    ...delivery,
    input: v.object(editEntries(deliverySettingsSchema.entries)),
    // The lists of areas, as they were and as they are.
    maxBody: 512 * 1024,
  }),
};
