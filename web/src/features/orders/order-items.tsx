import { formatRupees } from '@nirala/contract/text/money';
import type { OrderLine } from '@nirala/contract/order/order';
import { CANNOT_RETURN } from '@nirala/contract/return/terms';
import type { ReactNode } from 'react';
import { LineItem, LineList } from '../order-summary/line-list.tsx';
import styles from './my-orders.module.css';

type OrderItemsProps = {
  label: string;
  lines: readonly OrderLine[];
  /** What can be done with a line. */
  below?: (line: OrderLine) => ReactNode;
};

/** The lines of a placed order, each of which leads to its product. */
export function OrderItems({ label, lines, below }: OrderItemsProps) {
  return (
    <LineList label={label}>
      {lines.map((line) => (
        <OrderItem key={`${line._id}/${line.size}`} line={line}>
          {below?.(line)}
        </OrderItem>
      ))}
    </LineList>
  );
}

function OrderItem({ line, children }: { line: OrderLine; children: ReactNode }) {
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
      {children}
    </LineItem>
  );
}
