import { ORDER_STATUSES } from '@nirala/contract/order/order';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { order } from '../order-summary/order.fixture.ts';
import { TrackOrder } from './order-parcel.tsx';

const html = (status: (typeof ORDER_STATUSES)[number], trackingLink?: string) =>
  renderToStaticMarkup(<TrackOrder order={order({ status, trackingLink })} onUntracked={() => undefined} />);

test('offers Track Order before there is a link only while a parcel is expected', () => {
  const offered = ORDER_STATUSES.filter((status) => html(status).includes('Track Order'));
  expect(offered).toEqual(['Processing', 'Dispatched']);
});

test('a finished order keeps its tracking link', () => {
  expect(html('Returned', 'https://courier.example/1')).toContain('href="https://courier.example/1"');
});
