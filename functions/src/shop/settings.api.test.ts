import { atLeast } from '@nirala/contract/at-least.fixture';
import { initialOf, toDocument, type Fields } from '@nirala/contract/field/fields';
import { SETTINGS } from '@nirala/contract/settings/documents';
import { otherValue } from '@nirala/contract/settings/other-value.fixture';
import { refusalOf } from '@nirala/dev/testing/refusal';
import { createTestStore, signUp, type Shopper } from '@nirala/dev/testing/test-store';
import { beforeAll, describe, expect, test } from 'vitest';

const { db, call } = createTestStore();
let admin: Shopper;
beforeAll(async () => void (admin = await signUp(undefined, { admin: true })));

const PATHS: Record<keyof typeof SETTINGS, string> = {
  store: '/api/admin/settings',
  delivery: '/api/admin/delivery',
  returns: '/api/admin/return-settings',
  brand: '/api/admin/brand',
  menu: '/api/admin/menu',
};

/** What has to be set for a value of another field. */
const NEEDED: Record<string, Record<string, unknown>> = {
  gstMode: { gstin: '27AAPFU0939F1ZV' },
  smsTemplates: { registeredName: 'Another' },
  whatsappTemplates: { registeredName: 'Another' },
};

const documents = atLeast(3, Object.values(SETTINGS)).map((document): [keyof typeof SETTINGS, Fields] => [
  document.id,
  document.fields,
]);

const COLOURS = { primary: '#26276b', accent: '#f0a31a', paper: '#fbf7f0' };

describe('the colours of the brand', () => {
  const ref = db.doc('settings/brand');
  const edit = (base: object, changes: object) => call(PATHS.brand, { token: admin.token, body: { base, changes } });

  test('in which a text could not be read are refused with what would work, and nothing is stored', async () => {
    await ref.set({ name: 'Kaveri' });
    const { status, json } = await edit({ primary: COLOURS.primary }, { primary: '#ff6600' });
    expect({ status, ...json }).toMatchObject({
      status: 400,
      code: 'colours-unreadable',
      details: { field: 'primary', nearest: '#a53f00' },
    });
    expect((await ref.get()).data()).toEqual({ name: 'Kaveri' });
    expect((await edit({ primary: COLOURS.primary }, { primary: '#a53f00' })).status).toBe(200);
  });

  test('are the default ones if somebody has stored others that cannot be read; the rest of the document counts', async () => {
    await ref.set({ name: 'Kaveri', primary: '#eeeeee', accent: '#111111' });
    expect((await call(PATHS.brand, { token: admin.token })).json).toMatchObject({ name: 'Kaveri', ...COLOURS });
    expect((await call('/api/store')).json).toMatchObject({ brand: { name: 'Kaveri' } });
    // The next edit replaces what was refused.
    const changes = { accent: '#e8b04a' };
    expect((await edit({ accent: COLOURS.accent }, changes)).json).toMatchObject({ ...COLOURS, ...changes });
    expect((await ref.get()).data()).toEqual({ name: 'Kaveri', primary: COLOURS.primary, accent: '#e8b04a' });
  });

  test('are shown with their shades before they are saved', async () => {
    const preview = async (colours: object) => {
      const query = new URLSearchParams({ ...COLOURS, ...colours });
      return (await call(`/api/admin/brand/preview?${query}`, { token: admin.token })).json;
    };
    expect(await preview({})).toMatchObject({ shades: { '--primary': '#26276b', '--primary-deep': '#1a1b4f' } });
    expect(await preview({})).not.toHaveProperty('refusal');
    expect(await preview({ accent: '#222222' })).toMatchObject({ refusal: { field: 'accent' } });
  });
});

describe.each(documents)('the settings document %s', (id, fields) => {
  const path = PATHS[id];
  const ref = db.collection('settings').doc(id);
  const edit = (base: object, changes: object) => call(path, { token: admin.token, body: { base, changes } });
  const initial = initialOf(fields);
  const names = atLeast(5, Object.keys(fields));

  test.each(names)('stores, returns, merges and audits %s', async (name) => {
    const { [name]: field } = fields;
    if (!field) throw new Error(`There is no field ${name}.`);
    const { [name]: needed = {} } = NEEDED;
    await ref.set(needed);
    const value = otherValue(name, field);
    const stored = toDocument({ [name]: field }, { [name]: value });

    const saved = await edit({ [name]: initial[name] }, { [name]: value });
    expect(saved).toMatchObject({ status: 200, json: { [name]: value } });
    expect((await ref.get()).data()).toEqual({ ...needed, ...stored });
    expect((await call(path, { token: admin.token })).json).toEqual({ ...initial, ...needed, [name]: value });

    const late = { [name]: initial[name] };
    const { status, json } = await refusalOf(
      () => edit({ [name]: null, late: true }, late),
      () => edit({ [name]: value }, late),
    );
    expect({ status, theirs: json.details.theirs }).toEqual({ status: 409, theirs: { [name]: value } });

    const audit = await db.collection('audit').where('target', '==', `settings/${id}`).get();
    const entries = audit.docs.map((doc) => doc.data()['after']);
    expect(entries).toContainEqual(stored);
  });
});
