import { textOf, toDraft } from '@nirala/contract/field/form';
import { DEFAULT_SETTINGS, STORE_SETTINGS } from '@nirala/contract/settings/settings';
import { expect, test } from 'vitest';
import { readForm } from '../shared/edit-form.tsx';
import { stateOfTyped } from './gst-fields.tsx';
import { STORE_DRAWING } from './store-drawing.tsx';

const { fields: storeFields } = STORE_SETTINGS;
const draft = toDraft(storeFields, DEFAULT_SETTINGS);

function readDraft(typed: typeof draft) {
  const { values, errors } = readForm(STORE_SETTINGS, STORE_DRAWING, typed, DEFAULT_SETTINGS);
  return { fields: values, errors };
}

test('a draft reads back as settings; empty lines, links and limits are left out', () => {
  expect(readDraft(draft)).toEqual({ fields: DEFAULT_SETTINGS, errors: {} });
  const { fields } = readDraft({
    ...draft,
    address: '1, Road\n\nTown\n',
    codMax: '₹4,999',
    maxOpenCod: '',
    social: [{ name: '', url: ' ' }],
  });
  expect(fields).toMatchObject({ address: ['1, Road', 'Town'], codMax: 4999, maxOpenCod: null, social: [] });
});

test('an invalid field has an error', () => {
  const social = [{ name: 'Instagram', url: 'instagram' }];
  const { errors } = readDraft({ ...draft, email: '', address: '\n', social, codMax: 'lots', maxPerLine: '' });
  expect(Object.keys(errors).sort()).toEqual(['address', 'codMax', 'email', 'maxPerLine', 'social']);
});

const GSTIN = '29AAPFU0939F1ZR';

test('a mode needs its GSTIN or its state, beside the errors of other fields', () => {
  expect(readDraft({ ...draft, gstMode: 'registered', email: '' }).errors).toMatchObject({
    gstin: 'Enter the GSTIN.',
    email: expect.any(String),
  });
  expect(readDraft({ ...draft, gstMode: 'unregistered' }).errors).toEqual({
    sellerState: 'Choose the state of the store.',
  });
  expect(readDraft({ ...draft, creditNotePrefix: 'INV' }).errors).toHaveProperty('creditNotePrefix');
  const { fields, errors } = readDraft({ ...draft, gstMode: 'registered', gstin: ` ${GSTIN.toLowerCase()}` });
  expect(errors).toEqual({});
  expect(fields).toMatchObject({ gstMode: 'registered', gstin: GSTIN });
});

test('a GSTIN with a wrong digit is refused where it counts, and dropped where the form does not show it', () => {
  const gstin = `${GSTIN.slice(0, -1)}X`;
  expect(readDraft({ ...draft, gstMode: 'composition', gstin }).errors).toHaveProperty('gstin');
  const { fields } = readDraft({ ...draft, gstMode: 'unregistered', sellerState: 'Kerala', gstin });
  expect(fields).toMatchObject({ gstMode: 'unregistered', gstin: '' });
  const kept = readDraft({ ...draft, gstMode: 'unregistered', sellerState: 'Kerala', gstin: GSTIN });
  expect(kept.fields).toMatchObject({ gstin: GSTIN });
});

test('a GSTIN says its state as soon as it is right, and a mode has a label', () => {
  expect(stateOfTyped(` ${GSTIN.toLowerCase()} `)).toEqual({ code: '29', name: 'Karnataka' });
  expect(stateOfTyped(GSTIN.slice(0, -1))).toBeUndefined();
  expect(textOf(storeFields, 'gstMode', { ...draft, gstMode: 'unregistered' })).toBe('Not registered');
});
