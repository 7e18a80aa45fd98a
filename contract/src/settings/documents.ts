import { DELIVERY_SETTINGS } from '../delivery/settings.ts';
import type { Form } from '../field/form.ts';
import type { Fields } from '../field/fields.ts';
import { BRAND_SETTINGS } from './brand-form.ts';
import { MENU_SETTINGS } from './menu-form.ts';
import { RETURN_SETTINGS } from './returns.ts';
import { STORE_SETTINGS } from './settings.ts';

/**
 * The owner's settings, one document in the collection `settings` for each subject. From this table follow the calls, what
 * is stored, the forms and the audit entries. `action`: of the audit entry. `failure`: the code of a refusal because
 * settings do not fit together.
 */
export const SETTINGS = {
  store: { ...STORE_SETTINGS, id: 'store', action: 'settings.edit', failure: 'settings-incomplete' },
  delivery: { ...DELIVERY_SETTINGS, id: 'delivery', action: 'delivery.edit', failure: 'delivery-settings-invalid' },
  returns: { ...RETURN_SETTINGS, id: 'returns', action: 'returns.edit' },
  brand: { ...BRAND_SETTINGS, id: 'brand', action: 'brand.edit', failure: 'brand-invalid' },
  menu: { ...MENU_SETTINGS, id: 'menu', action: 'menu.edit', failure: 'menu-invalid' },
} as const satisfies Record<string, Form<Fields> & { id: string; action: string; failure?: string }>;
