import { DEFAULT_SETTINGS } from '@nirala/contract/settings';
import { expect, test } from 'vitest';
import { readDraft, toDraft } from './settings-draft.ts';

const draft = toDraft(DEFAULT_SETTINGS);

test('what is typed becomes settings again', () => {
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

test('what is wrong is said at its field', () => {
  const social = [{ name: 'Instagram', url: 'instagram' }];
  const { errors } = readDraft({ ...draft, email: '', address: '\n', social, codMax: 'lots', maxPerLine: '' });
  expect(Object.keys(errors).sort()).toEqual(['address', 'codMax', 'email', 'maxPerLine', 'social']);
});
