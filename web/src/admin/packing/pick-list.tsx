import type { AdminOrder } from '@nirala/contract/order/admin-order';
import { Picture } from '../../components/picture.tsx';
import { piecesOf } from '../orders/order-text.ts';
import { pickLines } from './packing.ts';
import styles from './packing.module.css';
import type { Skus } from '../shared/use-skus.ts';

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
