import { categoriesIn } from '@nirala/contract/product/category';
import { FOOTER_LINKS } from '@nirala/contract/settings/menu';
import { Link } from 'react-router-dom';
import {
  subscribeWhenUsed,
  useBrand,
  useCategories,
  useMenu,
  useStoreDetails,
} from '../../features/store/store-details.ts';
import styles from './footer.module.css';

/** The footer of the shop: its pages, its profiles and the categories. */
export function Footer() {
  const { name, tagline } = useBrand();
  const categories = useCategories();
  const links = useMenu()?.footer ?? FOOTER_LINKS;
  const social = useStoreDetails(undefined, subscribeWhenUsed)?.social;
  return (
    <footer className={`${styles.footer} defer-layout`}>
      <svg className={styles.edge} aria-hidden="true" focusable="false">
        <pattern id="buta-edge" width="40" height="56" patternUnits="userSpaceOnUse">
          <use href="#buta" x="4" y="6" width="32" height="44" />
        </pattern>
        <rect width="100%" height="100%" fill="url(#buta-edge)" />
      </svg>
      <div className={`page ${styles.body}`}>
        <div>
          <Link to="/" className={styles.name}>
            {name}
          </Link>
          <p className={styles.tagline}>{tagline}</p>
        </div>
        <nav aria-label="Footer">
          <ul className={styles.links}>
            {links.map(({ to, label }) => (
              <li key={label}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            {social?.map(({ name: profile, url }) => (
              <li key={profile}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {profile}
                </a>
              </li>
            ))}
          </ul>
          <ul className={`${styles.links} ${styles.categories}`}>
            {categoriesIn(categories).map(({ slug, label }) => (
              <li key={slug}>
                <Link to={`/${slug}`}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <p className={`page ${styles.small}`}>© {name}. Prices in rupees, all taxes included.</p>
    </footer>
  );
}
