import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Timeline } from './timeline.tsx';

test('a shopper reads what happened to the order, oldest first, and not the words of the desk', () => {
  const at = (hour: number) => `2026-11-25T0${hour}:00:00.000Z`;
  const history = ['Dispatched', 'Processing', 'Pending'].map((status, index) => ({ status, at: at(5 - index) }));
  const changes = [{ text: 'Delivery attempt failed', at: at(6), next: 'It is tried again.' }];
  const html = renderToStaticMarkup(<Timeline history={history} changes={changes} />);
  const steps = [...html.matchAll(/<(?:strong|p)>(.*?)<\/(?:strong|p)>/g)].map(([, step]) => step);
  expect(steps).toEqual(['Order received', 'Confirmed', 'Dispatched', 'Delivery attempt failed', 'It is tried again.']);
});
