import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { adminOrder } from './admin-order.fixture.ts';
import { courierCsv as csvWith, ordersCsv } from './order-csv.ts';

const courierCsv = (orders: Parameters<typeof csvWith>[0]) =>
  csvWith(orders, { pieceGrams: 300, parcelBox: { length: 30, breadth: 25, height: 5 } }, (sku) => `CODE-${sku}`);

const read = (file: string) => Papa.parse<Record<string, string>>(file.replace('\uFEFF', ''), { header: true }).data[0];
const address = {
  ...adminOrder().address,
  name: '=cmd|x',
  address: '12, "Sea" Road\nFirst floor',
  landmark: 'Not Provided',
};

test('the courier file has ten-digit phone numbers, the COD amount and escaped formulas', () => {
  const cod = read(courierCsv([adminOrder({ _id: 'NR-1', paymentMethod: 'COD', totalAmount: 448, address })]));
  expect(cod).toMatchObject({
    'Order ID': 'NR-1',
    Phone: '9845012345',
    Payment: 'COD',
    'COD Amount': '448.00',
    Quantity: '2',
    Name: "'=cmd|x",
    Address: '12, "Sea" Road\nFirst floor',
    Landmark: '',
    Items: '2 × Tee (M)',
  });
  expect(read(courierCsv([adminOrder()]))).toMatchObject({ Payment: 'Prepaid', 'COD Amount': '0.00' });
  const { cartItems } = adminOrder();
  const pieces = cartItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const [first] = cartItems;
  expect(cod).toMatchObject({
    'Weight (g)': String(300 * pieces),
    'Length (cm)': '30',
    'Breadth (cm)': '25',
    'Height (cm)': '5',
  });
  expect(cod?.['SKUs']).toContain(`${first?.quantity} × CODE-${first?._id}.${first?.size}`);
});

test('the export has the amount paid, the amount net of refunds, and times in India', () => {
  const refunds = [{ paymentId: 'pay_1', amount: 598, state: 'processed' as const, attempt: 0, failed: [] }];
  expect(read(ordersCsv([adminOrder({ refunds })]))).toMatchObject({
    Placed: '2026-11-21 11:30',
    'Paid online': '1598.00',
    'Net received': '1000.00',
    Account: '9876543210',
    Pieces: '2',
  });
});

test('the export names every reduction with its amount, also one that needs no code', () => {
  const discounts = [
    { kind: 'combo' as const, name: 'Any 2 for ₹1,499', amount: 301 },
    { kind: 'coupon' as const, name: 'FESTIVE20', amount: 149.9 },
    { kind: 'prepaid' as const, name: 'Paid online', amount: 50 },
  ];
  const file = ordersCsv([adminOrder({ discounts, redeemCode: undefined })]);
  expect(read(file)).toMatchObject({
    'Entered code': '',
    Discounts: 'Any 2 for ₹1,499: 301.00; FESTIVE20: 149.90; Paid online: 50.00',
    'Coupon discount': '149.90',
    'Other discounts': '351.00',
  });
  expect(read(ordersCsv([adminOrder({ discounts: [] })]))).toMatchObject({ Discounts: '', 'Coupon discount': '0.00' });
});

test('no two columns of a file have the same name', () => {
  for (const file of [ordersCsv([adminOrder()]), courierCsv([adminOrder()])]) {
    const [header = []] = Papa.parse<string[]>(file.replace('\uFEFF', '')).data;
    expect(header).toContain('State');
    expect(new Set(header).size).toBe(header.length);
  }
});
