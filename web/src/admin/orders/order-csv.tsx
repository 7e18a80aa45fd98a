import { LANDMARK_DEFAULT } from '@nirala/contract/place/address';
import { formatPlainDecimal } from '@nirala/contract/text/money';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import type { Settings } from '@nirala/contract/settings/settings';
import { formatSortableTime, formatDay } from '@nirala/contract/text/format-day';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { useAction } from '../../lib/use-action.ts';
import { toCsv, type Column, csvName, download } from '../shared/csv.ts';
import { skuOf, type Skus } from '../shared/use-skus.ts';
import { errorText } from '../shared/errors.ts';
import shared from '../shared/shared.module.css';
import { netReceived, countPieces, tenDigits, DUE_LABELS, ordersText, STAGE_LABELS } from './order-text.ts';
import type { OrderFilter } from './order-filter.ts';
import { readMatching } from './many-orders.ts';

const items = ({ cartItems }: AdminOrder) =>
  cartItems.map(({ name, size, quantity }) => `${quantity} × ${name} (${size})`).join('; ');

const landmark = ({ address }: AdminOrder) => (address.landmark === LANDMARK_DEFAULT ? '' : address.landmark);

const time = (iso: string | undefined) => iso && formatSortableTime(new Date(iso));

const addressColumns: Column<AdminOrder>[] = [
  { name: 'Name', of: ({ address }) => address.name },
  { name: 'Phone', of: ({ address }) => tenDigits(address.mobileNumber) },
  { name: 'Address', of: ({ address }) => address.address },
  { name: 'Locality', of: ({ address }) => address.locality },
  { name: 'Landmark', of: landmark },
  { name: 'City', of: ({ address }) => address.city },
  { name: 'State', of: ({ address }) => address.state },
  { name: 'Pincode', of: ({ address }) => address.pincode },
];

/** What every parcel weighs and measures: see the settings. */
export type Packing = Pick<Settings, 'pieceGrams' | 'parcelBox'>;

/**
 * A CSV file in the format that couriers upload. In rupees: the amount to collect on delivery and the declared value.
 * `codeOf`: the owner's code of a SKU.
 */
export function courierCsv(
  orders: readonly AdminOrder[],
  { pieceGrams, parcelBox }: Packing,
  codeOf: Skus['codeOf'],
): string {
  return toCsv(orders, [
    { name: 'Order ID', of: ({ _id }) => _id },
    ...addressColumns,
    { name: 'Country', of: () => 'India' },
    { name: 'Payment', of: ({ paymentMethod }) => (paymentMethod === 'COD' ? 'COD' : 'Prepaid') },
    {
      name: 'COD Amount',
      of: ({ paymentMethod, totalAmount }) => formatPlainDecimal(paymentMethod === 'COD' ? totalAmount : 0),
    },
    { name: 'Declared Value', of: ({ totalAmount }) => formatPlainDecimal(totalAmount) },
    { name: 'Items', of: items },
    {
      name: 'SKUs',
      of: ({ cartItems }) => cartItems.map((line) => `${line.quantity} × ${codeOf(skuOf(line))}`).join('; '),
    },
    { name: 'Quantity', of: countPieces },
    { name: 'Weight (g)', of: (order) => countPieces(order) * pieceGrams },
    { name: 'Length (cm)', of: () => parcelBox.length },
    { name: 'Breadth (cm)', of: () => parcelBox.breadth },
    { name: 'Height (cm)', of: () => parcelBox.height },
  ]);
}

/** A CSV file of orders for bookkeeping; amounts in rupees. */
export function ordersCsv(orders: readonly AdminOrder[]): string {
  return toCsv(orders, [
    { name: 'Order ID', of: ({ _id }) => _id },
    { name: 'Placed', of: ({ createdAt }) => time(createdAt) },
    { name: 'Status', of: ({ status }) => status },
    { name: 'Paid by', of: ({ paymentMethod }) => paymentMethod },
    { name: 'Subtotal', of: ({ subtotal }) => formatPlainDecimal(subtotal) },
    { name: 'Coupon', of: ({ redeemCode }) => redeemCode },
    { name: 'Coupon discount', of: ({ couponDiscount }) => formatPlainDecimal(couponDiscount) },
    { name: 'COD charge', of: ({ codCharge }) => formatPlainDecimal(codCharge) },
    { name: 'Total', of: ({ totalAmount }) => formatPlainDecimal(totalAmount) },
    {
      name: 'Paid online',
      of: ({ captures }) => formatPlainDecimal(captures.reduce((sum, { amount }) => sum + amount, 0)),
    },
    { name: 'Net received', of: (order) => formatPlainDecimal(netReceived(order)) },
    { name: 'Payment ID', of: ({ paymentId }) => paymentId },
    { name: 'Razorpay order', of: ({ razorpayOrderId }) => razorpayOrderId },
    { name: 'Items', of: items },
    { name: 'Pieces', of: countPieces },
    { name: 'Account', of: ({ userPhone }) => tenDigits(userPhone) },
    ...addressColumns,
    { name: 'Tracking link', of: ({ trackingLink }) => trackingLink },
    { name: 'Last move', of: ({ history }) => time(history.at(-1)?.at) },
  ]);
}

/** Downloads all orders of a filter as one CSV file. If a page of them cannot be read, there is no file. */
export function ExportDialog({ filter, onClose }: { filter: OrderFilter; onClose: () => void }) {
  const [count, setCount] = useState(0);
  const { pending, error, run } = useAction();

  async function exportOrders() {
    const orders = await run((signal) => readMatching(filter, { onCount: setCount, signal }));
    if (!orders) return;
    download(csvName('orders'), ordersCsv(orders));
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Export orders">
      <p>One CSV file with the orders of the list’s filter: {filterText(filter)}.</p>
      <p role="status">{pending && `Reading: ${ordersText(count)} so far...`}</p>
      {error !== undefined && <p role="alert">{errorText(error)} No file was written.</p>}
      <div className={shared.buttons}>
        {!pending && (
          <Button onClick={() => void exportOrders()}>{error === undefined ? 'Export' : 'Try again'}</Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {pending ? 'Stop' : 'Close'}
        </Button>
      </div>
    </Dialog>
  );
}

function filterText({ q, state, method, stage, due, refundsDue, unplaced, from, to }: OrderFilter): string {
  const chosen = [
    q,
    stage && STAGE_LABELS[stage],
    due && DUE_LABELS[due],
    state,
    method,
    refundsDue && 'refunds due',
    unplaced && 'paid, not placed',
  ].filter(Boolean);
  const dates = [from && `from ${formatDay(from)}`, to && `until ${formatDay(to)}`].filter(Boolean);
  return [...(chosen.length > 0 ? chosen : ['all states']), ...dates].join(', ');
}
