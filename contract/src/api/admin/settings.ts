import * as v from 'valibot';
import { editEntries } from '../edit.ts';
import { deliverySettingsSchema } from '../../delivery/settings.ts';
import { settingsSchema } from '../../settings/settings.ts';
import { adminRead, adminWrite } from './admin-call.ts';

const settings = {
  path: '/api/admin/settings',
  reply: settingsSchema,
} as const;

/** The store's settings. */
export const adminSettings = {
  readSettings: adminRead({ may: 'manage', ...settings, input: v.object({}) }),
  editSettings: adminWrite({ may: 'manage', ...settings, input: v.object(editEntries(settingsSchema.entries)) }),
};

const delivery = {
  path: '/api/admin/delivery',
  reply: deliverySettingsSchema,
} as const;

/** The settings of deliveries. */
export const adminDelivery = {
  readDeliverySettings: adminRead({ may: 'manage', ...delivery, input: v.object({}) }),
  editDeliverySettings: adminWrite({
    may: 'manage',
    ...delivery,
    input: v.object(editEntries(deliverySettingsSchema.entries)),
    // The lists of areas, as they were and as they are.
    maxBody: 512 * 1024,
  }),
};
