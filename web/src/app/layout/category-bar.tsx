import { CATEGORIES } from '@nirala/contract/category';
import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styles from './category-bar.module.css';

export function CategoryBar() {
  const { pathname } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !current) return;
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav className={styles.bar} aria-label="Categories">
      <ul className={styles.list} ref={list}>
        {/*
          The estimated width keeps the links in place when the font arrives. Without it Lighthouse measures a layout
          shift of 0.05 on home, 0.03 on a category and 0.005 on a product; with it 0.
        */}
        {CATEGORIES.map(({ slug, label }) => (
          <li key={slug}>
            <NavLink
              to={`/${slug}`}
              className={styles.link}
              style={{ minWidth: `calc(${label.length * 0.475}em + 1rem)` }}
            >
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
