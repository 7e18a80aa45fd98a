import { cashDue } from '@nirala/contract/order/cash-due';
import { LANDMARK_DEFAULT } from '@nirala/contract/place/address';
import { formatPlainDecimal } from '@nirala/contract/text/money';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import type { Settings } from '@nirala/contract/settings/settings';
import { formatSortableTime } from '@nirala/contract/text/format-day';
import { toCsv, type Column } from '../shared/csv.ts';
import { skuOf, type Skus } from '../shared/use-skus.ts';
import { countPieces } from './order-text.ts';
import { netReceived } from './payment-text.ts';

/** `9845012345`, as couriers ask for it. Without +, so that no spreadsheet takes it for a formula. */
export const tenDigits = (phone: string): string => phone.replace(/^\+91/, '');

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

/**
 * A CSV file in the format that couriers upload, one row for each parcel: its weight and measures are those of the
 * settings. In rupees: the amount to collect on delivery and the declared value. `codeOf`: the owner's code of a SKU.
 */
export function courierCsv(
  orders: readonly AdminOrder[],
  { pieceGrams, parcelBox }: Pick<Settings, 'pieceGrams' | 'parcelBox'>,
  codeOf: Skus['codeOf'],
): string {
  return toCsv(orders, [
    { name: 'Order ID', of: ({ _id }) => _id },
    ...addressColumns,
    { name: 'Country', of: () => 'India' },
    { name: 'Payment', of: (order) => (cashDue(order) > 0 ? 'COD' : 'Prepaid') },
    {
      name: 'COD Amount',
      of: (order) => formatPlainDecimal(cashDue(order)),
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

const amountOf = (parts: readonly { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

type Discount = AdminOrder['discounts'][number];
const isCoupon = ({ kind }: Discount) => kind === 'coupon';

/** `WELCOME10: 149.90`. A name can have a colon, too: the amount is what follows the last one. */
const named = ({ name, amount }: Discount) => `${name}: ${formatPlainDecimal(amount)}`;

/** A CSV file of orders for bookkeeping; amounts in rupees. */
export function ordersCsv(orders: readonly AdminOrder[]): string {
  return toCsv(orders, [
    { name: 'Order ID', of: ({ _id }) => _id },
    { name: 'Order number', of: ({ number }) => number },
    { name: 'Placed', of: ({ createdAt }) => time(createdAt) },
    { name: 'Status', of: ({ status }) => status },
    { name: 'Paid by', of: ({ paymentMethod }) => paymentMethod },
    { name: 'Subtotal', of: ({ subtotal }) => formatPlainDecimal(subtotal) },
    { name: 'Entered code', of: ({ redeemCode }) => redeemCode },
    { name: 'Discounts', of: ({ discounts }) => discounts.map(named).join('; ') },
    { name: 'Coupon discount', of: ({ discounts }) => formatPlainDecimal(amountOf(discounts.filter(isCoupon))) },
    {
      name: 'Other discounts',
      of: ({ discounts }) => formatPlainDecimal(amountOf(discounts.filter((each) => !isCoupon(each)))),
    },
    { name: 'Delivery', of: ({ deliveryFee = 0 }) => formatPlainDecimal(deliveryFee) },
    { name: 'COD charge', of: ({ codCharge }) => formatPlainDecimal(codCharge) },
    { name: 'Total', of: ({ totalAmount }) => formatPlainDecimal(totalAmount) },
    {
      name: 'Paid online',
      of: ({ captures }) => formatPlainDecimal(amountOf(captures.filter(({ outside }) => !outside))),
    },
    {
      name: 'Paid outside the gateway',
      of: ({ captures }) => formatPlainDecimal(amountOf(captures.filter(({ outside }) => outside))),
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
