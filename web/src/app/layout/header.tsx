import { useState, useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Buta, Icon } from '../../components/icon.tsx';
import { useBrand, useCategories } from '../../features/store/store-details.ts';
import { SearchButton } from '../../features/search/search-button.tsx';
import styles from './header.module.css';
import { AccountLinks, BagLink, ShopLinks } from './links.tsx';
import { categoriesIn, type CategoryId } from '@nirala/contract/product/category';

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
          <BagLink />
        </nav>
      </div>
      {menu && <Menu open={menu === 'open'} onClose={() => setMenu('closed')} />}
    </header>
  );
}

/** The phone's menu: a drawer with the account's links and all categories. */
function Menu({ open, onClose }: { open: boolean; onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (open) ref.current?.showModal();
    else ref.current?.close();
  }, [open]);
  return (
    <dialog
      ref={ref}
      className={styles.drawer}
      aria-label="Menu"
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={styles.panel}>
        <button type="button" className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
        <AccountLinks className={styles.link} onNavigate={onClose} />
        <ShopLinks className={styles.link} onNavigate={onClose} />
        <h2>Shop</h2>
        <Categories onNavigate={onClose} />
      </div>
    </dialog>
  );
}

/** Not in the style sheet either: few stores have categories within categories. */
const PART = { marginTop: 0, paddingLeft: 'var(--space-3)' } as const;

/** The categories, or those that are part of one, each with its own below it. */
function Categories({ parent, onNavigate }: { parent?: CategoryId; onNavigate: () => void }) {
  const categories = categoriesIn(useCategories(), parent);
  if (categories.length === 0) return null;
  return (
    <ul className={styles.categories} style={parent === undefined ? undefined : PART}>
      {categories.map(({ id, slug, label }) => (
        <li key={id}>
          <NavLink to={`/${slug}`} className={styles.link} onClick={onNavigate}>
            {label}
          </NavLink>
          <Categories parent={id} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  );
}
