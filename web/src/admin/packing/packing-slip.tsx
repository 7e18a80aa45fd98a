import { formatOrderNumber } from '@nirala/contract/order/order-number';
import { cashDue } from '@nirala/contract/order/cash-due';
import { formatRupees } from '@nirala/contract/text/money';
import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { formatDayTime } from '@nirala/contract/text/format-day';
import { useBrand } from '../../features/store/store-details.ts';
import { AddressLines } from '../../features/address/address-lines.tsx';
import { skuOf, type Skus } from '../shared/use-skus.ts';
import styles from './packing.module.css';
import { piecesText } from '../orders/order-text.ts';

type PackingSlipProps = { order: AdminOrder; codeOf: Skus['codeOf'] };

/** The packing list of one order, on a page of its own, with a box to tick for each item. */
export function PackingSlip({ order, codeOf }: PackingSlipProps) {
  const { name, logo } = useBrand();
  const amounts = [
    ['Subtotal', formatRupees(order.subtotal)],
    ...order.discounts.map(({ kind, name, amount }) => [
      kind === 'coupon' ? `Coupon ${name}` : name,
      `−${formatRupees(amount)}`,
    ]),
    ...(order.deliveryFee === undefined ? [] : [['Delivery', formatRupees(order.deliveryFee)]]),
    ...(order.codCharge > 0 ? [['Cash on delivery', formatRupees(order.codCharge)]] : []),
    ...(order.advance && cashDue(order) > 0 ? [['Paid in advance', `−${formatRupees(order.advance.amount)}`]] : []),
  ];
  return (
    <article className={styles.slip} aria-label={`Packing slip of ${order._id}`}>
      <header>
        <h2>{logo ? <img src={logo.url} alt={name} width={logo.width} height={logo.height} /> : name}</h2>
        <p>
          <strong>{order._id}</strong> <span>{formatOrderNumber(order.number)}</span>
          <br />
          <span>{formatDayTime(order.createdAt)}</span>
          {order.partOf && (
            <>
              <br />
              <span>{`Parcel of order ${formatOrderNumber(order.partOf.number)}`}</span>
            </>
          )}
        </p>
      </header>
      <section>
        <h3>Ship to</h3>
        <AddressLines address={order.address} />
      </section>
      <table>
        <thead>
          <tr>
            <th scope="col">Packed</th>
            <th scope="col">Item</th>
            <th scope="col">Size</th>
            <th scope="col">Qty</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {order.cartItems.map((line) => (
            <tr key={`${line._id} ${line.size}`}>
              <td>☐</td>
              <td>
                {line.name}
                <br />
                <small>{codeOf(skuOf(line))}</small>
              </td>
              <td>{line.size}</td>
              <td>{line.quantity}</td>
              <td>{formatRupees(line.price * line.quantity)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {amounts.map(([label, sum]) => (
            <tr key={label}>
              <th scope="row" colSpan={4}>
                {label}
              </th>
              <td>{sum}</td>
            </tr>
          ))}
          <tr>
            <th scope="row" colSpan={4}>{`${howPaid(order)} · ${piecesText(order)}`}</th>
            <td>
              <strong>{formatRupees(cashDue(order) || order.totalAmount)}</strong>
            </td>
          </tr>
        </tfoot>
      </table>
      <p>Thank you for your order.</p>
    </article>
  );
}

function howPaid(order: AdminOrder): string {
  if (order.exchangeOf !== undefined) return `Replacement for ${order.exchangeOf}`;
  return cashDue(order) > 0 ? 'To collect on delivery' : 'Paid online';
}
