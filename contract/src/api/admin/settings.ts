import * as v from 'valibot';
import { editEntries } from '../edit.ts';
import { endpoint, type Endpoint } from '../endpoint.ts';
import { settingsFields, settingsSchema } from '../../settings/settings.ts';

const settings = {
  who: 'admin',
  cache: 'private',
  path: '/api/admin/settings',
  reply: settingsSchema,
} as const satisfies Partial<Endpoint>;

/** The store's settings. */
export const adminSettings = {
  readSettings: endpoint({ ...settings, method: 'GET', input: v.object({}) }),
  editSettings: endpoint({ ...settings, method: 'POST', input: v.object(editEntries(settingsFields)) }),
};
