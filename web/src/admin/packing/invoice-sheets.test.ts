import { expect, test } from 'vitest';
import { noInvoiceReason } from './admin-print.tsx';

const statuses = (...all: string[]) => all.map((status) => ({ status, at: '2026-11-21T10:00:00Z', by: 'admin' }));

test('an order without an invoice has a reason', () => {
  const reason = noInvoiceReason;
  expect(reason({ status: 'Processing', history: statuses('Pending', 'Processing') })).toBe('not packed yet');
  expect(reason({ status: 'Processing', history: statuses('Processing'), parcel: {} })).toBe(
    'packed while invoices were off',
  );
  expect(reason({ status: 'Returned', history: statuses('Dispatched', 'Returned') })).toBe(
    'dispatched while invoices were off',
  );
  expect(reason({ status: 'Cancelled', history: statuses('Processing', 'Cancelled') })).toBe(
    'Cancelled, never dispatched',
  );
});
