import { atLeast } from '@nirala/contract/at-least.fixture';
import { initialOf, type Fields, type Values } from '@nirala/contract/field/fields';
import { fieldsIn, type Form, readDraft, textOf, toDraft } from '@nirala/contract/field/form';
import { SETTINGS } from '@nirala/contract/settings/documents';
import { otherValue } from '@nirala/contract/settings/other-value.fixture';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { type Drawing, EditForm } from '../shared/edit-form.tsx';
import { BRAND_DRAWING } from '../brand/admin-brand.tsx';
import { MENU_DRAWING } from '../menu/admin-menu.tsx';
import { SCREENS } from '../screens.ts';
import { CONTENTS, markOf } from './admin-settings.tsx';
import { STORE_DRAWING } from './store-drawing.tsx';
import { ZoneFields } from './admin-delivery.tsx';

function htmlOf<F extends Fields>(form: Form<F>, values: Values<F>, drawing: Drawing<F> = {}): string {
  const element = <EditForm {...drawing} form={form} values={values} save={async () => values} button="Save" />;
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

const { store, delivery, returns, brand, menu } = SETTINGS;
const forms: [string, Form<Fields>, string][] = [
  [
    'store',
    store,
    htmlOf(store, { ...initialOf(store.fields), gstMode: 'registered', courier: 'shiprocket' }, STORE_DRAWING) +
      htmlOf(store, { ...initialOf(store.fields), gstMode: 'unregistered' }, STORE_DRAWING),
  ],
  ['delivery', delivery, htmlOf(delivery, initialOf(delivery.fields), { own: { zones: ZoneFields } })],
  ['returns', returns, htmlOf(returns, initialOf(returns.fields))],
  ['brand', brand, htmlOf(brand, initialOf(brand.fields), BRAND_DRAWING)],
  ['menu', menu, htmlOf(menu, initialOf(menu.fields), MENU_DRAWING)],
];

/** What shows a field that the form draws in a way of its own. */
const OWN: Record<string, string> = {
  visitorReviewsWait: 'Those of shoppers who are signed in',
  unverifiedReviewsWait: 'Only those of verified buyers',
  notificationsOff: 'Order placed (paid)',
  makers: 'Full address of the importer',
  zones: 'Rest of India, earliest',
};

test('the list of contents has every group of the store’s settings once, and screens by the names that they have', () => {
  const subjects = CONTENTS.flatMap((part) => part.subjects);
  const groups = subjects.filter((subject) => typeof subject === 'string');
  expect(groups.toSorted()).toEqual(
    atLeast(
      10,
      store.groups.map(({ id }) => id),
    ).toSorted(),
  );
  const names = new Map(Object.entries(SCREENS).map(([path, { name }]) => [path, name]));
  const screens = subjects.filter((subject) => typeof subject === 'object');
  for (const { to, label } of atLeast(3, screens)) expect(names.get(to), to).toBe(label);
});

test('the list of contents marks what is invented or not set up, until the owner changes it', () => {
  const invented = initialOf(store.fields);
  const marked = (values: typeof invented) => store.groups.flatMap(({ id }) => markOf(id, values) ?? []);
  expect(marked(invented)).toEqual(['Not set up', 'Invented', 'Invented', 'Invented']);
  expect(
    markOf('grievance', { ...invented, officerName: 'A', officerEmail: 'a@b.in', officerPhone: '+919845098450' }),
  ).toBe(undefined);
  expect(markOf('gst', { ...invented, gstMode: 'unregistered' })).toBe(undefined);
});

test('every settings document has a form', () => {
  expect(forms.map(([id]) => id)).toEqual(Object.keys(SETTINGS));
});

describe.each(atLeast(3, forms))('the form of the settings document %s', (_id, { fields, groups }, html) => {
  const names = atLeast(5, Object.keys(fields));

  test('has every field once, in a group', () => {
    expect(groups.flatMap(fieldsIn).toSorted()).toEqual(names.toSorted());
  });

  test.each(names)('draws %s, and reads what is typed', (name) => {
    const { [name]: field } = fields;
    if (!field) throw new Error(`There is no field ${name}.`);
    const shown = OWN[name] ?? (field.kind === 'check' ? field.says : undefined) ?? field.label;
    expect(html.includes(shown), `the form shows ${shown}`).toBe(true);
    const other = { ...initialOf(fields), [name]: otherValue(name, field) };
    const [before, after] = [toDraft(fields), toDraft(fields, other)];
    expect(readDraft(fields, after)).toEqual({ values: other, errors: {} });
    expect(textOf(fields, name, after)).not.toBe(textOf(fields, name, before));
  });
});
