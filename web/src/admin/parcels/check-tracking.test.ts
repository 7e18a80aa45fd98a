import { expect, test } from 'vitest';
import { checkTracking } from './tracking-lines.ts';
import { adminOrder } from '../orders/admin-order.fixture.ts';

const line = (id: string, trackingLink = 'https://courier.example/1') => ({ number: 1, text: '', id, trackingLink });
const sent = { status: 'Dispatched', trackingLink: 'https://courier.example/1' } as const;

test('a line is ready, done or wrong, depending on the state and the link of its order', () => {
  const orders = [
    adminOrder({ _id: 'NR-1' }),
    adminOrder({ _id: 'NR-2', ...sent }),
    adminOrder({ _id: 'NR-3', status: 'Cancelled' }),
  ];
  const lines = [line('NR-1'), line('NR-2'), line('NR-2', 'https://courier.example/2'), line('NR-3'), line('NR-4')];
  const broken = { ...line('NR-1'), problem: 'No tracking number or link.' };
  expect(checkTracking([...lines, broken], orders).map(({ state }) => state)).toEqual([
    'ready',
    'done',
    'wrong',
    'wrong',
    'wrong',
    'wrong',
  ]);
});
