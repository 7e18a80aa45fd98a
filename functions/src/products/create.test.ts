import { expect, test } from 'vitest';
import { slugOf } from './create.ts';

test.each([
  ['Neem Leaf', 'vests-neem-leaf'],
  ['  Çay & Neem’s -- Tee! ', 'vests-cay-neems-tee'],
  ['../../x?y#z', 'vests-x-y-z'],
  ['Łódź', 'vests-lodz'],
  ['Größe Ærø', 'vests-grosse-aero'],
  ['नीम का पत्ता', 'vests-nim-ka-patta'],
  ['कमल कुर्ता', 'vests-kamal-kurta'],
  ['संगम', 'vests-samgam'],
  ['আশা রায়', 'vests-asa-ray'],
  ['ஆஷா சட்டை', 'vests-asa-cattai'],
  ['శ్రీనివాస్', 'vests-srinivas'],
  ['ಮೈಸೂರು', 'vests-maisuru'],
  ['മലയാളം', 'vests-malayalam'],
  ['ગુજરાત', 'vests-gujarat'],
  ['ਪੰਜਾਬ', 'vests-pamjab'],
  ['ଓଡ଼ିଆ', 'vests-odia'],
  ['شلوار', 'vests-shlwr'],
  ['Москва', 'vests-moskva'],
  ['東京', 'vests-dongjing'],
  ['!!!', 'vests'],
  ['a'.repeat(120), `vests-${'a'.repeat(60)}`],
  [`${'a'.repeat(59)} b`, `vests-${'a'.repeat(59)}`],
])('%j becomes %j', async (name, slug) => {
  expect(await slugOf('vests', name)).toBe(slug);
});
