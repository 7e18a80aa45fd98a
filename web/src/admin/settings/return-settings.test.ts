import { toDraft } from '@nirala/contract/field/form';
import { DEFAULT_RETURNS, RETURN_SETTINGS, type ReturnSettings } from '@nirala/contract/settings/returns';
import { expect, test } from 'vitest';
import { readForm } from '../shared/edit-form.tsx';

const typed = (settings: ReturnSettings) => toDraft(RETURN_SETTINGS.fields, settings);
const readDraft = (draft: ReturnType<typeof typed>) => readForm(RETURN_SETTINGS, {}, draft, DEFAULT_RETURNS);

test('the settings are the same after they were typed', () => {
  const settings = { ...DEFAULT_RETURNS, noPickup: ['560', '797001'], fee: 49.5 };
  expect(readDraft(typed(settings))).toEqual({ values: settings, errors: {} });
});

test('each wrong field has its error, and amounts may have a rupee sign', () => {
  const draft = { ...typed(DEFAULT_RETURNS), days: '', fee: '₹1,500', selfShipAddress: ' ' };
  expect(Object.keys(readDraft(draft).errors).sort()).toEqual(['days', 'fee', 'selfShipAddress']);
  expect(readDraft({ ...draft, days: '10', fee: '₹99', selfShipAddress: 'A lane' }).values).toMatchObject({ fee: 99 });
});
