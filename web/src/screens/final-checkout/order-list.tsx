import { formatRupees } from '@nirala/contract/money';
import { pictureAt } from '@nirala/contract/product';
import type { Lines } from '../../bag/lines.ts';
import { Price } from '../../components/price.tsx';
import styles from './final-checkout.module.css';

export function OrderList({ lines }: { lines: Lines }) {
  return (
    <section className={styles.card} aria-labelledby="your-order">
      <h2 id="your-order">Your Order</h2>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={`${line.id}/${line.size}`}>
            <img src={pictureAt(line.image, 480)} alt="" width={480} height={600} loading="lazy" />
            <div>
              <h3>{line.title || line.name}</h3>
              <p className={styles.small}>
                {line.title && `${line.name} · `}Size {line.size} · Quantity {line.quantity}
              </p>
              <Price now={line.discountedPrice} was={line.originalPrice} />
              {line.saved > 0 && <p className={styles.saved}>You saved {formatRupees(line.saved * line.quantity)}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
