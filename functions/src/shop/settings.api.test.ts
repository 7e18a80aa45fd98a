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
