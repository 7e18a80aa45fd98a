import { DEFAULT_SETTINGS } from '@nirala/contract/settings';
import { expect, test } from 'vitest';
import { readDraft, toDraft } from './settings-draft.ts';

const draft = toDraft(DEFAULT_SETTINGS);

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
