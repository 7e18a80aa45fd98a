import { MESSAGES } from '@nirala/contract/text/messages';
import type { ReactNode } from 'react';
import { Link, matchPath, Outlet, useLocation } from 'react-router-dom';
import { useBrand } from '../features/store/store-details.ts';
import { Frame } from '../features/shell/frame.tsx';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/load-state.tsx';
import { RedirectWithToast } from '../components/redirect-with-toast.tsx';
import { useAccessDenial } from '../features/session/access.ts';
import { useCurrentInView } from '../lib/use-current-in-view.ts';
import { keepFocus } from './kept-focus.ts';
import styles from './layout.module.css';
import { SCREENS } from './screens.ts';
import { useHasUnsaved } from './shared/unsaved-guard.tsx';

/** The sections of the navigation: each leads to its first screen. */
const SECTIONS = Object.entries(SCREENS)
  .map(([path, { section }]) => ({ path, section }))
  .filter(({ section }, index, all) => all.findIndex((other) => other.section === section) === index);

/** The navigation around the admin's screens: a bar on phones, a column on wide screens. */
export function AdminLayout() {
  const { name } = useBrand();
  const { pathname } = useLocation();
  // On phones the sections are wider than the window.
  const nav = useCurrentInView<HTMLElement>(pathname);
  return (
    <Frame className={styles.app}>
      <header className={styles.header}>
        <Link to="/dashboard-admin" className={styles.brand}>
          {name} <span>Admin</span>
        </Link>
        <nav aria-label="Admin" className={styles.nav} ref={nav}>
          <ul className={styles.sections}>
            {SECTIONS.map(({ path, section }) => (
              <li key={section}>
                <Link to={path} className={styles.section} aria-current={ariaCurrent(pathname, path, section)}>
                  {section}
                </Link>
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

/** The value of aria-current: `page` on the first screen of a section, `true` on its other screens. */
function ariaCurrent(pathname: string, first: string, section: string): 'page' | 'true' | undefined {
  if (pathname === first) return 'page';
  return Object.entries(SCREENS).some(([path, screen]) => screen.section === section && matchPath(path, pathname))
    ? 'true'
    : undefined;
}

/**
 * Spec §6: sends everyone but admins to /login. When the session ends while a form has unsaved changes, the form stays
 * mounted and hidden; it is shown again once an admin has logged in, in this tab or another one.
 */
function AdminOnly({ children }: { children: ReactNode }) {
  const refusal = useAccessDenial('admin');
  const hasUnsaved = useHasUnsaved();
  const { pathname, search } = useLocation();
  if (refusal && !hasUnsaved) {
    return <RedirectWithToast message={refusal.message} to="/login" state={{ from: pathname + search }} />;
  }
  return (
    <>
      {refusal && (
        <div ref={focus} tabIndex={-1}>
          <EmptyState title={refusal.message} level={1}>
            <p role="alert">{MESSAGES.adminUnsaved}</p>
            <ButtonLink to="/login" target="_blank">
              Log in in a new tab
            </ButtonLink>
          </EmptyState>
        </div>
      )}
      <div className={styles.screen} hidden={refusal !== undefined} ref={keepFocus}>
        {children}
      </div>
    </>
  );
}

/** The field that had the focus is hidden. */
const focus = (element: HTMLElement | null) => element?.focus();
