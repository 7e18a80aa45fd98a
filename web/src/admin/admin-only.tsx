import { MESSAGES } from '@nirala/contract/text/messages';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ButtonLink } from '../components/button.tsx';
import { EmptyState } from '../components/load-state.tsx';
import { RedirectWithToast } from '../components/redirect-with-toast.tsx';
import { useAccessDenial } from '../features/session/use-access.ts';
import styles from './admin-only.module.css';
import { useHasUnsaved } from './shared/use-unsaved-guard.ts';

/**
 * Spec §6: sends everyone but admins to /login. When the session ends while a form has unsaved changes, the form stays
 * mounted and hidden; it is shown again once an admin has logged in, in this tab or another one.
 */
export function AdminOnly({ children }: { children: ReactNode }) {
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
      <div className={styles.screen} hidden={refusal !== undefined}>
        {children}
      </div>
    </>
  );
}

/** The field that had the focus is hidden. */
const focus = (element: HTMLElement | null) => element?.focus();
