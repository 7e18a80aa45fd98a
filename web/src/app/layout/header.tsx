import { BRAND } from '@nirala/contract/text/brand';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Buta, Icon } from '../../components/icon.tsx';
import { SearchButton } from '../../features/search/search-button.tsx';
import styles from './header.module.css';
import { AccountLinks, BagLink, ShopLinks } from './links.tsx';
import { Menu } from './menu.tsx';

/** The header of the shop: menu on phones, brand, search, links and the bag. */
export function Header() {
  /** Not in the page until it is opened for the first time. Closed it stays, so that the focus goes back to its button. */
  const [menu, setMenu] = useState<'open' | 'closed'>();

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <button
          type="button"
          className={`${styles.item} ${styles.menu}`}
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={() => setMenu('open')}
        >
          <Icon name="menu" />
        </button>
        <Link to="/" className={styles.brand} aria-label={`${BRAND.welcome}, home`}>
          <Buta className={styles.buta} />
          <span className={styles.titles} aria-hidden="true">
            <span className={styles.name}>{BRAND.name}</span>
            <span className={styles.welcome}>{BRAND.welcome}</span>
          </span>
        </Link>
        <div className={styles.search}>
          <SearchButton />
        </div>
        <nav className={styles.shop} aria-label="The shop">
          <ShopLinks className={styles.item} />
        </nav>
        <nav className={styles.links} aria-label="Your account">
          <div className={styles.wide}>
            <AccountLinks className={styles.item} />
          </div>
          <BagLink />
        </nav>
      </div>
      {menu && <Menu open={menu === 'open'} onClose={() => setMenu('closed')} />}
    </header>
  );
}
