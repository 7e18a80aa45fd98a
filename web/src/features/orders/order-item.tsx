import { formatRupees } from '@nirala/contract/text/money';
import type { OrderLine } from '@nirala/contract/order/order';
import { CANNOT_RETURN } from '@nirala/contract/return/terms';
import { LineItem } from '../order-summary/line-list.tsx';
import styles from './my-orders.module.css';

/** One line of a placed order, which leads to its product. */
export function OrderItem({ line }: { line: OrderLine }) {
  return (
    <LineItem image={line.image} name={line.name} to={`/product/${encodeURIComponent(line._id)}`}>
      <p>{`Size: ${line.size} · Quantity: ${line.quantity}`}</p>
      <p>
        <span>{`Price: ${formatRupees(line.price)}`}</span>{' '}
        {line.originalPrice > line.price && (
          <s className={styles.originalPrice}>
            <span className="visually-hidden">Original price </span>
            <span>{formatRupees(line.originalPrice)}</span>
          </s>
        )}
      </p>
      {line.returnable === false && <p>{CANNOT_RETURN}</p>}
    </LineItem>
  );
}
