import { BRAND } from '@nirala/contract/brand';
import { CATEGORIES } from '@nirala/contract/category';
import { Link } from 'react-router-dom';
import styles from './footer.module.css';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <svg className={styles.edge} aria-hidden="true" focusable="false">
        <pattern id="buta-edge" width="40" height="56" patternUnits="userSpaceOnUse">
          <use href="#buta" x="4" y="6" width="32" height="44" />
        </pattern>
        <rect width="100%" height="100%" fill="url(#buta-edge)" />
      </svg>
      <div className={`page ${styles.body}`}>
        <div>
          <Link to="/" className={styles.name}>
            {BRAND.name}
          </Link>
          <p className={styles.tagline}>{BRAND.tagline}</p>
        </div>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            <li>
              <Link to="/">Home</Link>
            </li>
            {CATEGORIES.map(({ slug, label }) => (
              <li key={slug}>
                <Link to={`/${slug}`}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={`page ${styles.small}`}>© {BRAND.name}. Prices in rupees, all taxes included.</p>
    </footer>
  );
}
