import { initialOf } from '@nirala/contract/field/fields';
import { toDraft } from '@nirala/contract/field/form';
import {
  CATEGORY_FIELDS,
  CATEGORY_FORM,
  categoryProblems,
  DEFAULT_CATEGORIES,
} from '@nirala/contract/product/category-list';
import { expect, test } from 'vitest';
import { readForm } from './edit-form.tsx';

const form = {
  ...CATEGORY_FORM,
  problems: (values: Parameters<typeof categoryProblems>[1]) =>
    categoryProblems(DEFAULT_CATEGORIES, { ...values, id: ' ', formerSlugs: [], formerIds: [] }),
};
const nothing = initialOf(CATEGORY_FIELDS);
const read = (typed: Partial<ReturnType<typeof toDraft<typeof CATEGORY_FIELDS>>>) =>
  readForm(form, {}, { ...toDraft(CATEGORY_FIELDS, nothing), ...typed }, nothing);

test('something new that is not filled in says what is missing', () => {
  expect(Object.keys(read({}).errors)).toEqual(['label', 'slug']);
  expect(read({ label: 'Kurtas', slug: '' }).errors).toHaveProperty('slug');
});

test('something new that is filled in is compared with what there is', () => {
  expect(read({ label: 'Hoodies', slug: 'hoodies' }).errors).toHaveProperty('slug');
  expect(read({ label: 'Kurtas', slug: 'kurtas' })).toMatchObject({ errors: {}, values: { label: 'Kurtas' } });
});
