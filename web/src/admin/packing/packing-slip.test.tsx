import { DEFAULT_TERMS, REFUND_DAYS } from '@nirala/contract/return/terms';
import { OTHER_BRAND, OTHER_WORDS } from '@nirala/contract/settings/brand.fixture';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { setRenderedDetails } from '../../features/store/store-details.ts';
import { adminOrder } from '../orders/admin-order.fixture.ts';
import { PackingSlip } from './packing-slip.tsx';

afterEach(() => setRenderedDetails(undefined));

test.each([
  ['name', OTHER_WORDS, '<h2>Kaveri &amp; Daughters</h2>'],
  [
    'logo',
    OTHER_BRAND,
    '<h2><img src="/images/brand-1a/logo.webp" alt="Kaveri &amp; Daughters" width="480" height="120"/></h2>',
  ],
])('a packing slip has the %s of the store’s own brand', (_what, brand, heading) => {
  setRenderedDetails({ ...DEFAULT_STORE_DETAILS, returns: DEFAULT_TERMS, refundDays: REFUND_DAYS, brand });
  expect(renderToStaticMarkup(<PackingSlip order={adminOrder()} codeOf={String} />)).toContain(heading);
});
