import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { adminOrder } from './admin-order.fixture.ts';
import { FilterBar } from './filter-bar.tsx';
import { MoveBar } from './move-bar.tsx';
import { OrderRow } from './order-row.tsx';

const waiting = adminOrder({ _id: 'NR-WAITS', confirmBy: '2026-11-22T06:30:00.000Z' });
const ready = adminOrder({ _id: 'NR-READY' });
const nothing = () => undefined;
const textOf = (element: ReactElement) =>
  renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>).replace(/<[^>]*>/g, ' ');

test('the row of an order that waits for its confirmation says until when', () => {
  const row = (order: typeof waiting) =>
    textOf(<OrderRow order={order} isNew={false} selected={false} onSelect={nothing} />);
  expect(row(waiting)).toContain('Waiting for confirmation until 22 Nov, 12:00 pm');
  expect(row(ready)).not.toContain('Waiting for confirmation');
});

test('packing and dispatch leave it out', () => {
  const bar = (...selected: (typeof waiting)[]) =>
    textOf(<MoveBar selected={selected} onMove={nothing} onBook={nothing} onClear={nothing} />).replace(/\s+/g, ' ');
  expect(bar(waiting)).toMatch(/1 selected Clear selection/);
  expect(bar(waiting, ready)).toMatch(/2 selected Pack and book \(1\) Dispatch \(1\) Pick \(1\) Print \(1\)/);
  expect(bar(ready)).toMatch(/1 selected Pack and book Dispatch Pick Print/);
});

test('the view of such orders is offered only while there are some, or while it is open', () => {
  const bar = (toConfirm: number, stage?: 'to-confirm') =>
    textOf(
      <FilterBar filter={stage ? { stage, oldest: true } : {}} counts={{ toConfirm, toPack: 3 }} onChange={nothing} />,
    ).replace(/\s+/g, ' ');
  expect(bar(2)).toContain('All To confirm 2 To pack 3');
  expect(bar(0)).toContain('All To pack 3');
  expect(bar(0, 'to-confirm')).toContain('All To confirm 0 To pack 3');
});
