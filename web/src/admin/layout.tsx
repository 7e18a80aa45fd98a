import { BRAND } from '@nirala/contract/brand';
import { Link, NavLink, Outlet } from 'react-router-dom';
import { Frame } from '../layout/frame.tsx';
import { AdminOnly } from './admin-only.tsx';
import styles from './layout.module.css';

const PLACES = [
  { to: '/dashboard-admin', label: 'Dashboard' },
  { to: '/admin-new-order', label: 'Orders' },
  { to: '/admin-products', label: 'Products' },
  { to: '/admin-coupons', label: 'Coupons' },
  { to: '/admin-reviews', label: 'Reviews' },
  { to: '/admin-messages', label: 'Messages' },
  { to: '/admin-content', label: 'Pages' },
  { to: '/admin-settings', label: 'Settings' },
  { to: '/admin-audit', label: 'Audit' },
];

/** What stands around the admin's screens: a bar on a phone, a column at a desk. */
export function AdminLayout() {
  return (
    <Frame className={styles.app}>
      <header className={styles.header}>
        <Link to="/dashboard-admin" className={styles.brand}>
          {BRAND.name} <span>Admin</span>
        </Link>
        <nav aria-label="Admin" className={styles.nav}>
          <ul className={styles.places}>
            {PLACES.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} className={styles.place}>
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Link to="/" className={styles.shop}>
          View store
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        <AdminOnly>
          <Outlet />
        </AdminOnly>
      </main>
    </Frame>
  );
}
