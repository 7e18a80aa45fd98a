import { DEFAULT_RETURNS } from '@nirala/contract/settings/returns';
import { expect, test } from 'vitest';
import { readDraft, toDraft } from './returns-settings-draft.ts';

test('the settings are the same after they were typed', () => {
  const settings = { ...DEFAULT_RETURNS, noPickup: ['560', '797001'], fee: 49.5 };
  expect(readDraft(toDraft(settings))).toEqual({ fields: settings, errors: {} });
});

test('each wrong field has its error, and amounts may have a rupee sign', () => {
  const draft = { ...toDraft(DEFAULT_RETURNS), days: '', fee: '₹1,500', selfShipAddress: ' ' };
  expect(Object.keys(readDraft(draft).errors).sort()).toEqual(['days', 'fee', 'selfShipAddress']);
  expect(readDraft({ ...draft, days: '10', fee: '₹99', selfShipAddress: 'A lane' }).fields).toMatchObject({ fee: 99 });
});
