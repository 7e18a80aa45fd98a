import { Link } from 'react-router-dom';
import { Buta, Icon } from '../../components/icon.tsx';
import { useBrand } from '../../features/store/store-details.ts';
import { SearchButton } from '../../features/search/search-button.tsx';
import { useDialogOnDemand } from '../../lib/on-demand.ts';
import styles from './header.module.css';
import { AccountLinks, BagLink, ShopLinks, WishlistLink } from './links.tsx';
import type { MenuProps } from './menu.tsx';

/**
 * The height is fixed, so that the width is known before the picture has loaded. It is not in the style sheet, which every
 * page has in its HTML.
 */
const LOGO = {
  width: 'auto',
  maxWidth: 'min(100%, 12rem)',
  height: '2.375rem',
  objectFit: 'contain',
  objectPosition: 'left',
} as const;

/** The header of the shop: menu on phones, brand, search, links and the bag. */
export function Header() {
  const { name, welcome, logo } = useBrand();
  /** Not in the page until it is opened for the first time. Closed it stays, so that the focus goes back to its button. */
  const [Menu, menu, show] = useDialogOnDemand<MenuProps, 'open' | 'closed'>(
    () => import('./menu.tsx').then((module) => module.Menu),
    undefined,
    'used',
  );

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <button
          type="button"
          className={`${styles.item} ${styles.menu}`}
          aria-label="Menu"
          aria-haspopup="dialog"
          onClick={() => void show('open')}
        >
          <Icon name="menu" />
        </button>
        <Link to="/" className={styles.brand} aria-label={`${welcome}, home`}>
          {logo ? (
            <img style={LOGO} src={logo.url} alt="" width={logo.width} height={logo.height} />
          ) : (
            <>
              <Buta className={styles.buta} />
              <span className={styles.titles} aria-hidden="true">
                <span className={styles.name}>{name}</span>
                <span className={styles.welcome}>{welcome}</span>
              </span>
            </>
          )}
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
          <div className={styles.narrow}>
            <WishlistLink className={styles.item} />
          </div>
          <BagLink />
        </nav>
      </div>
      {Menu && menu && <Menu open={menu === 'open'} onClose={() => void show('closed')} />}
    </header>
  );
}
