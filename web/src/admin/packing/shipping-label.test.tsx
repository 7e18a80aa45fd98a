import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { DEFAULT_SETTINGS } from '@nirala/contract/settings/settings';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { adminOrder } from '../orders/admin-order.fixture.ts';
import { ShippingLabel } from './shipping-label.tsx';

const parcel = (about: Partial<NonNullable<AdminOrder['parcel']>>) => ({
  courier: 'manual',
  state: 'booked',
  stateAt: '2026-11-21T06:00:00.000Z',
  attempts: 0,
  scans: [],
  ...about,
});

test.each<[string, string, Partial<AdminOrder>]>([
  ['India Post', 'the form of its number', { parcel: parcel({ awb: 'EB123456789IN' }) }],
  ['Shiprocket', 'its booking', { parcel: parcel({ courier: 'shiprocket', awb: 'SR-77812345678' }) }],
  ['Blue Dart', 'its booking’s number', { parcel: parcel({ courier: 'shiprocket', awb: '69123456789' }) }],
  [
    'Xpressbees',
    'the link to its page',
    {
      parcel: parcel({ awb: '1412345678901' }),
      trackingLink: 'https://www.xpressbees.com/shipment/tracking?awbNo=1412345678901',
    },
  ],
])('a label names the courier %s by %s', (courier, _by, about) => {
  const label = renderToStaticMarkup(<ShippingLabel settings={DEFAULT_SETTINGS} order={adminOrder(about)} />);
  expect(label).toContain(`<strong>${courier}</strong>`);
});

test.each<[string, Partial<AdminOrder>]>([
  ['without a parcel', {}],
  ['with a number that two couriers could have', { parcel: parcel({ awb: '1412345678901' }) }],
  ['with the link of somebody else', { trackingLink: 'https://courier.example/track/1' }],
])('a label %s has a line for the courier’s name, and calls nobody “Courier”', (_what, about) => {
  const label = renderToStaticMarkup(<ShippingLabel settings={DEFAULT_SETTINGS} order={adminOrder(about)} />);
  expect(label).not.toContain('<strong>Courier');
  expect(label).toMatch(/<span[^>]*>Courier:<\/span>/);
});
