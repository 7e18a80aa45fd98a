import { formatRupees } from '@nirala/contract/money';
import { badgeColour, type Order, type OrderLine } from '@nirala/contract/order';
import { pictureAt } from '@nirala/contract/product';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import buttonStyles from '../../components/button.module.css';
import styles from './my-orders.module.css';
import { webLink } from './web-link.ts';

export function OrderCard({ order, onUntracked }: { order: Order; onUntracked: () => void }) {
  const link = webLink(order.trackingLink);
  const placed = new Date(order.createdAt);
  return (
    <li className={styles.card}>
      <h2 className={styles.id}>
        <span>Order ID</span> {order._id}
      </h2>
      <dl className={styles.facts}>
        <dt>Date</dt>
        <dd>
          <time dateTime={order.createdAt}>{placed.toLocaleDateString(undefined, { dateStyle: 'medium' })}</time>
        </dd>
        <dt>Total Amount</dt>
        <dd>{formatRupees(order.totalAmount)}</dd>
        <dt>Payment Method</dt>
        <dd>{order.paymentMethod}</dd>
        <dt>Payment ID</dt>
        <dd>{order.paymentId ?? 'N/A'}</dd>
        <dt>Status</dt>
        <dd>
          <Badge tone={badgeColour(order.status)}>{order.status}</Badge>
        </dd>
      </dl>
      <ul className={styles.lines} aria-label="Items">
        {order.cartItems.map((line) => (
          <Item key={`${line._id}/${line.size}`} line={line} />
        ))}
      </ul>
      {link ? (
        <a
          className={`${buttonStyles.button} ${buttonStyles.quiet}`}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
        >
          Track Order <span className="visually-hidden">(opens in a new tab)</span>
        </a>
      ) : (
        <Button look="quiet" onClick={onUntracked}>
          Track Order
        </Button>
      )}
    </li>
  );
}

function Item({ line }: { line: OrderLine }) {
  return (
    <li>
      <img src={pictureAt(line.image, 480)} alt="" width={480} height={600} loading="lazy" />
      <div>
        <h3>{line.name}</h3>
        <p>Size: {line.size}</p>
        <p>
          Price: {formatRupees(line.price)}{' '}
          {line.originalPrice > line.price && (
            <s>
              <span className="visually-hidden">Original price </span>
              {formatRupees(line.originalPrice)}
            </s>
          )}
        </p>
        <p>Quantity: {line.quantity}</p>
      </div>
    </li>
  );
}
