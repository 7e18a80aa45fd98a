import type { ShownSectionOf } from '@nirala/contract/own-page/shown-page';
import { formatDay } from '@nirala/contract/text/format-day';
import { Link } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { Stars } from '../../components/stars.tsx';
import { Written } from '../../components/written.tsx';
import { Section } from './section.tsx';
import styles from './sections.module.css';

/** What shoppers have written, each with the product. */
export function Reviews({ id, heading, reviews }: ShownSectionOf<'reviews'>) {
  return (
    <Section id={id} heading={heading}>
      <ul className={styles.cards}>
        {reviews.map(({ id: key, name, rating, review, verified, createdAt, product }) => (
          <li key={key} className={styles.card}>
            <div className={styles.cardTop}>
              <Stars rating={rating} size={18} />
              <time dateTime={createdAt} className={styles.small}>
                {formatDay(new Date(createdAt))}
              </time>
            </div>
            <p className={styles.review}>
              <Written>{review}</Written>
            </p>
            <p className={styles.author}>
              <b>
                <Written>{name}</Written>
              </b>
              {verified && (
                <span className={styles.verified}>
                  <Icon name="genuine" size={16} /> Verified buyer
                </span>
              )}
            </p>
            {product && (
              <Link to={`/product/${encodeURIComponent(product.id)}`} className={styles.of}>
                {product.name}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
