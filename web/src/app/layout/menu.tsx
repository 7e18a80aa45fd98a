import { categoriesIn, type CategoryId } from '@nirala/contract/product/category';
import { useEffect, useRef } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { useCategories } from '../../features/store/store-details.ts';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { AccountLinks, ShopLinks } from './links.tsx';
import styles from './menu.module.css';

export type MenuProps = { open: boolean; onClose: () => void };

/** Before the categories: for whom, and what is new. */
const WAYS = [
  { to: '/search?for=men', label: 'Men' },
  { to: '/search?for=women', label: 'Women' },
  { to: '/search?new=1', label: 'New' },
] as const;

/** The phone's menu: a drawer with the shop first, then the account's links and those about the store. It loads when the page is used. */
export function Menu({ open, onClose }: MenuProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pictures = usePictures();
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
        <h2>Shop</h2>
        <ul className={styles.ways}>
          {WAYS.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={onClose}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <Categories pictures={pictures} onNavigate={onClose} />
        <h2>Your account</h2>
        <AccountLinks className={styles.link} onNavigate={onClose} />
        <ShopLinks className={styles.link} onNavigate={onClose} />
      </div>
    </dialog>
  );
}

/** Not in the style sheet: few stores have categories within categories. */
const PART = { marginTop: 0, paddingLeft: 'var(--space-3)' } as const;

/** By category. Empty until they are loaded; undefined if they cannot be: the menu is of use without them. */
type Pictures = ReadonlyMap<CategoryId, string> | undefined;

function usePictures(): Pictures {
  const loaded = useLoaded('', (signal) => call('readCategoryPictures', {}, signal));
  if (loaded.state === 'failed') return undefined;
  return new Map(loaded.state === 'loaded' ? loaded.value.map(({ id, picture }) => [id, picture]) : []);
}

type CategoriesProps = { parent?: CategoryId; pictures: Pictures; onNavigate: () => void };

/** The categories, or those that are part of one, each with its own below it. */
function Categories({ parent, pictures, onNavigate }: CategoriesProps) {
  const categories = categoriesIn(useCategories(), parent);
  if (categories.length === 0) return null;
  return (
    <ul className={styles.categories} style={parent === undefined ? undefined : PART}>
      {categories.map(({ id, slug, label }) => (
        <li key={id}>
          <NavLink to={`/${slug}`} className={styles.link} onClick={onNavigate}>
            {pictures && <CategoryPicture url={pictures.get(id)} />}
            {label}
          </NavLink>
          <Categories parent={id} pictures={pictures} onNavigate={onNavigate} />
        </li>
      ))}
    </ul>
  );
}

/** Beside its name. Its place is kept before it is known. */
function CategoryPicture({ url }: { url: string | undefined }) {
  return (
    <span className={styles.picture}>
      {url !== undefined && <Picture url={url} alt="" place="thumbnail" sizes="40px" />}
    </span>
  );
}
