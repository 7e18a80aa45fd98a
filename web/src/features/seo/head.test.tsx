import { DEFAULT_TERMS, REFUND_DAYS } from '@nirala/contract/return/terms';
import { OTHER_BRAND } from '@nirala/contract/settings/brand.fixture';
import { DEFAULT_STORE_DETAILS } from '@nirala/contract/settings/shop';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { AdminPage } from '../../admin/shared/admin-page.tsx';
import { RequestOrigin } from '../../lib/use-store-url.ts';
import { setRenderedDetails } from '../store/store-details.ts';
import { NoNetwork } from '../shell/no-network.tsx';
import { type CollectedHead, Head, HeadCollector } from './head.tsx';

const { name, tagline, description } = OTHER_BRAND;

function headOf(screen: ReactNode): Pick<CollectedHead, 'title' | 'description'> | undefined {
  const heads: CollectedHead[] = [];
  const details = { ...DEFAULT_STORE_DETAILS, returns: DEFAULT_TERMS, refundDays: REFUND_DAYS, brand: OTHER_BRAND };
  setRenderedDetails(details);
  renderToStaticMarkup(
    <RequestOrigin value="https://store.example">
      <HeadCollector value={(head) => heads.push(head)}>{screen}</HeadCollector>
    </RequestOrigin>,
  );
  return heads[0] && { title: heads[0].title, description: heads[0].description };
}

afterEach(() => setRenderedDetails(undefined));

test.each([
  ['of its own, with the store’s name', <Head title="My Bag" />, `My Bag - ${name}`],
  ['of the store', <Head />, `${name} - ${tagline}`],
  ['with other words after it', <Head title="Hoodies" suffix="Buy Now" />, 'Hoodies - Buy Now'],
  ['alone', <Head title="Product not found" suffix="" />, 'Product not found'],
  ['in the admin', <AdminPage title="Orders">None.</AdminPage>, `Orders - ${name} Admin`],
])('a screen has a title %s', (_what, screen, title) => {
  expect(headOf(screen)).toEqual({ title, description });
});

test('the screen without a connection names the store', () => {
  expect(headOf(<NoNetwork />)).toEqual({
    title: `Connection Error - ${name}`,
    description: `${name} cannot be reached. Check your internet connection and retry.`,
  });
});
