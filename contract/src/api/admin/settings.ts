import * as v from 'valibot';
import { editEntries } from '../edit.ts';
import { endpoint, type Endpoint } from '../endpoint.ts';
import { deliverySettingsSchema } from '../../delivery/settings.ts';
import { settingsSchema } from '../../settings/settings.ts';

const settings = {
  who: 'admin',
  cache: 'private',
  path: '/api/admin/settings',
  reply: settingsSchema,
} as const satisfies Partial<Endpoint>;

/** The store's settings. */
export const adminSettings = {
  readSettings: endpoint({ ...settings, method: 'GET', input: v.object({}) }),
  editSettings: endpoint({ ...settings, method: 'POST', input: v.object(editEntries(settingsSchema.entries)) }),
};

const delivery = {
  who: 'admin',
  cache: 'private',
  path: '/api/admin/delivery',
  reply: deliverySettingsSchema,
} as const satisfies Partial<Endpoint>;

/** The settings of deliveries. */
export const adminDelivery = {
  readDeliverySettings: endpoint({ ...delivery, method: 'GET', input: v.object({}) }),
  editDeliverySettings: endpoint({
    ...delivery,
    method: 'POST',
    input: v.object(editEntries(deliverySettingsSchema.entries)),
    // The lists of areas, as they were and as they are.
    maxBody: 512 * 1024,
  }),
};
