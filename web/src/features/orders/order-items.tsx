import { formatRupees } from '@nirala/contract/text/money';
import type { OrderLine } from '@nirala/contract/order/order';
import { CANNOT_RETURN } from '@nirala/contract/return/terms';
import { LineItem, LineList } from '../order-summary/line-list.tsx';
import styles from './my-orders.module.css';

/** The lines of a placed order, each of which leads to its product. */
export function OrderItems({ label, lines }: { label: string; lines: readonly OrderLine[] }) {
  return (
    <LineList label={label}>
      {lines.map((line) => (
        <OrderItem key={`${line._id}/${line.size}`} line={line} />
      ))}
    </LineList>
  );
}

function OrderItem({ line }: { line: OrderLine }) {
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
