import { FOOTER_LINKS } from '@nirala/contract/settings/menu';
import { telLink } from '@nirala/contract/text/tel-link';
import { Link } from 'react-router-dom';
import { subscribeWhenUsed, useBrand, useMenu, useStoreDetails } from '../../features/store/store-details.ts';
import styles from './footer.module.css';

/** The footer of the shop: its pages and profiles, and who runs it, as the settings say. */
export function Footer() {
  const { name, tagline } = useBrand();
  const links = useMenu()?.footer ?? FOOTER_LINKS;
  const store = useStoreDetails(undefined, subscribeWhenUsed);
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
            {store?.social.map(({ name: profile, url }) => (
              <li key={profile}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {profile}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {store && (
        <div className={`page ${styles.seller}`}>
          <p>{[store.legalName, ...store.address].join(', ')}</p>
          <a href={telLink(store.phone)}>{store.phone}</a>
          <ul className={styles.marks} aria-label="Ways to pay">
            <li>Pay online</li>
            {store.cod && <li>Cash on delivery</li>}
          </ul>
          {store.gstin !== undefined && <span>{`GSTIN ${store.gstin}`}</span>}
        </div>
      )}
      <p className={`page ${styles.small}`}>© {name}. Prices in rupees, all taxes included.</p>
    </footer>
  );
}
