import type { Review } from '@nirala/contract/review/review';
import type { TicketReply } from '@nirala/contract/shopper/ticket';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { AddressLines } from '../../features/address/address-lines.tsx';
import { TicketDetails } from '../../features/contact/contact-forms.tsx';
import { order } from '../../features/order-summary/order.fixture.ts';
import { OrderConfirmation } from '../../features/orders/order-confirmation.tsx';
import { INVOICE } from '../../features/papers/paper.fixture.ts';
import { PaperSheet } from '../../features/papers/paper-sheet.tsx';
import { ReviewCard } from '../../features/reviews/review-card.tsx';
import { ShippingLabel } from '../packing/shipping-label.tsx';
import { adminOrder } from './admin-order.fixture.ts';
import { LiveStatus } from './new-orders.tsx';
import { OrderRow } from './order-row.tsx';
import { PackingSlip } from '../packing/packing-slip.tsx';

const none = () => undefined;
const [NAME, STREET, CITY] = ['آشا راؤ', '12 گلی نمبر 4', 'حیدرآباد'];
const address = { ...order().address, name: NAME, address: STREET, city: CITY };
const ticket: TicketReply = {
  ticket: 'MSG-2345-6789',
  status: 'open',
  createdAt: '2026-11-21T06:00:00Z',
  name: NAME,
  message: '',
};
const review: Review = {
  _id: 'r1',
  name: NAME,
  rating: 5,
  review: STREET,
  verified: false,
  helpful: 0,
  approved: true,
  createdAt: '2026-11-21T06:00:00Z',
};

test.each<[string, string[], ReactElement]>([
  ['an address', [NAME, STREET, CITY], <AddressLines address={address} />],
  ['the success page', [NAME, STREET, CITY], <OrderConfirmation order={order({ address })} />],
  ['a packing slip', [NAME, STREET, CITY], <PackingSlip order={adminOrder({ address })} codeOf={String} />],
  ['a label', [NAME, STREET, CITY], <ShippingLabel settings={DEFAULT_SETTINGS} order={adminOrder({ address })} />],
  [
    'the list of orders',
    [NAME, CITY],
    <OrderRow order={adminOrder({ address })} isNew={false} selected={false} onSelect={none} />,
  ],
  [
    'the news of an order',
    [NAME],
    <LiveStatus state="live" newOrders={[adminOrder({ address })]} onRefresh={none} onSeen={none} />,
  ],
  [
    'an invoice',
    [NAME, STREET],
    <PaperSheet paper={{ ...INVOICE, buyer: { ...INVOICE.buyer, name: NAME, address: [STREET] } }} />,
  ],
  ['a review', [NAME, STREET], <ReviewCard review={review} onRead={none} />],
  ['a message', [NAME], <TicketDetails found={ticket} />],
])('%s keeps what people wrote apart from the text around it', (_place, texts, element) => {
  const html = renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
  for (const text of texts) {
    // Attributes and words for screen readers are no part of a line.
    const [before = '', ...others] = html
      .replace(/<span class="visually-hidden">[^<]*/g, '')
      .replace(/"[^"]*"/g, '')
      .split(text);
    expect([text, others.length]).toEqual([text, 1]);
    expect(before.slice(-5)).toBe('<bdi>');
  }
});
