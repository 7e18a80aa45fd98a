import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { adminOrder } from './admin-order.fixture.ts';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { ShippingLabel } from '../packing/shipping-label.tsx';
import { PackingSlip } from '../packing/packing-slip.tsx';
import { order } from '../../features/order-summary/order.fixture.ts';
import { OrderConfirmation } from '../../features/orders/order-confirmation.tsx';

const address = { ...order().address, address: '12 MG Road', locality: 'Ashok Nagar', landmark: 'Near Opp. SBI' };

test.each([
  ['success page', <OrderConfirmation order={order({ address })} />],
  ['slip', <PackingSlip order={adminOrder({ address })} codeOf={(sku) => sku} />],
  ['label', <ShippingLabel settings={DEFAULT_SETTINGS} order={adminOrder({ address })} />],
])('the %s shows the street, the locality and the landmark as typed', (_name, element) => {
  const html = renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);
  const text = html.replace(/<[^>]*>/g, '|').replace(/(?:, |\|)+/g, '|');
  expect(text).toContain('|12 MG Road|Ashok Nagar|Near Opp. SBI|');
});
