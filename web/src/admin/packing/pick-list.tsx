import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { Picture } from '../../components/picture.tsx';
import { piecesOf } from '../orders/order-text.ts';
import styles from './packing.module.css';
import { skuOf, type Skus } from '../shared/use-skus.ts';

/** What has to be fetched for the orders: one row for each SKU, sorted by its code. */
export function PickList({ orders, skus }: { orders: readonly AdminOrder[]; skus: Skus }) {
  const lines = pickLines(orders, skus.codeOf);
  return (
    <section className={styles.list}>
      <h2>Pick list: {piecesOf(lines.reduce((sum, { quantity }) => sum + quantity, 0))}</h2>
      <table aria-label="Pick list">
        <thead>
          <tr>
            <th scope="col">Qty</th>
            <th scope="col">Piece</th>
            <th scope="col">Size</th>
            <th scope="col">Orders</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ sku, line, quantity, orders: into }) => (
            <tr key={sku}>
              <td className={styles.quantity}>{quantity}</td>
              <td>
                <div className={styles.piece}>
                  {line.image !== '' && <Picture url={line.image} alt="" place="thumbnail" sizes="32px" />}
                  <div>
                    {line.name}
                    <br />
                    <small>{[skus.codeOf(sku), skus.colourOf(line._id)].filter(Boolean).join(' · ')}</small>
                  </div>
                </div>
              </td>
              <td>{line.size}</td>
              <td className={styles.into}>
                {into.map(({ id, quantity: pieces }) => (pieces === 1 ? id : `${id} × ${pieces}`)).join(', ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type PickedOrder = Pick<AdminOrder, '_id' | 'cartItems'>;

/** The pieces of one SKU, of all orders. */
type PickLine = {
  sku: string;
  line: AdminOrder['cartItems'][number];
  quantity: number;
  orders: { id: string; quantity: number }[];
};

/** What has to be fetched for these orders, by SKU. `codeOf`: the owner's code of a SKU, by which it is sorted then. */
export function pickLines(orders: readonly PickedOrder[], codeOf: (sku: string) => string = (sku) => sku): PickLine[] {
  const lines = new Map<string, PickLine>();
  for (const { _id: id, cartItems } of orders) {
    for (const line of cartItems) {
      const sku = skuOf(line);
      const known = lines.get(sku) ?? { sku, line, quantity: 0, orders: [] };
      known.quantity += line.quantity;
      known.orders.push({ id, quantity: line.quantity });
      lines.set(sku, known);
    }
  }
  return [...lines.values()].sort((a, b) => compare(codeOf(a.sku), codeOf(b.sku)));
}

const compare = (a: string, b: string) => a.localeCompare(b, 'en', { numeric: true });

/** The sequence in which orders are packed: by their first SKU on the pick list. */
export function inPackingSequence<T extends PickedOrder>(orders: readonly T[]): T[] {
  const first = ({ cartItems }: PickedOrder) => cartItems.map(skuOf).sort(compare)[0] ?? '';
  return orders.toSorted((a, b) => compare(first(a), first(b)) || a._id.localeCompare(b._id));
}
