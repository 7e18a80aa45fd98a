import { ORDER_STATUSES } from '@nirala/contract/order/order';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { order } from '../order-summary/order.fixture.ts';
import { Timeline, TrackOrder } from './order-progress.tsx';

test('a shopper reads what happened to the order, oldest first, and not the words of the desk', () => {
  const at = (hour: number) => `2026-11-25T0${hour}:00:00.000Z`;
  const history = ['Dispatched', 'Processing', 'Pending'].map((status, index) => ({ status, at: at(5 - index) }));
  const html = renderToStaticMarkup(<Timeline history={history} />);
  const steps = [...html.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, step]) => step);
  expect(steps).toEqual(['Order received', 'Confirmed', 'Dispatched']);
});

const html = (status: (typeof ORDER_STATUSES)[number], trackingLink?: string) =>
  renderToStaticMarkup(<TrackOrder order={order({ status, trackingLink })} onUntracked={() => undefined} />);

test('offers Track Order before there is a link only while a parcel is expected', () => {
  const offered = ORDER_STATUSES.filter((status) => html(status).includes('Track Order'));
  expect(offered).toEqual(['Processing', 'Dispatched']);
});

test('a finished order keeps its tracking link', () => {
  expect(html('Returned', 'https://courier.example/1')).toContain('href="https://courier.example/1"');
});
