import { MESSAGES } from '@nirala/contract/text/messages';
import type { ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useBrand } from '../features/store/store-details.ts';
import { Frame } from '../features/shell/frame.tsx';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/load-state.tsx';
import { RedirectWithToast } from '../components/redirect-with-toast.tsx';
import { useAccessDenial } from '../features/session/access.ts';
import { keepFocus } from './kept-focus.ts';
import styles from './layout.module.css';
import { AdminNav } from './nav.tsx';
import { SearchEverything } from './search/search-everything.tsx';
import { QueueProvider } from './queue.tsx';
import { useHasUnsaved } from './shared/unsaved-guard.tsx';

/** What is around the admin's screens. */
export function AdminLayout() {
  const { name } = useBrand();
  const isAdmin = useAccessDenial('admin') === undefined;
  return (
    <QueueProvider isAdmin={isAdmin}>
      <Frame className={styles.app}>
        <header className={styles.header}>
          <Link to="/dashboard-admin" className={styles.brand}>
            {name} <span>Admin</span>
          </Link>
          {isAdmin && <SearchEverything />}
          <AdminNav />
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
    </QueueProvider>
  );
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
