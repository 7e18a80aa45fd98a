import { formatRupeesExact } from '@nirala/contract/text/money';
import { CANNOT_RETURN } from '@nirala/contract/return/return-words';
import { isFinalSale } from '../bag/line-problem.ts';
import type { Lines } from '../bag/lines.ts';
import { useCurrentProducts } from '../bag/use-current-products.ts';
import { Price } from '../../components/price.tsx';
import { LineItem, LineList } from '../order-summary/line-list.tsx';
import styles from './final-checkout.module.css';

export function OrderedItems({ lines }: { lines: Lines }) {
  const products = useCurrentProducts(lines);
  return (
    <section className={styles.card} aria-labelledby="your-order">
      <h2 id="your-order">Your Order</h2>
      <LineList>
        {lines.map((line) => (
          <LineItem key={`${line.id}/${line.size}`} image={line.image} name={line.title || line.name}>
            <p
              className={styles.small}
            >{`${line.title ? `${line.name} · ` : ''}Size ${line.size} · Quantity ${line.quantity}`}</p>
            <Price now={line.discountedPrice} was={line.originalPrice} exact />
            {line.saved > 0 && (
              <p className={styles.saved}>{`You saved ${formatRupeesExact(line.saved * line.quantity)}`}</p>
            )}
            {isFinalSale(products.get(line.id)) && <p className={styles.small}>{CANNOT_RETURN}</p>}
          </LineItem>
        ))}
      </LineList>
    </section>
  );
}
