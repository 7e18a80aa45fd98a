import { BRAND } from '@nirala/contract/brand';
import type { ReactNode } from 'react';
import { Head } from '../../features/seo/head.tsx';
import styles from './admin-page.module.css';

type AdminPageProps = {
  title: string;
  /** What stands in the browser's tab, where that is more than the title. */
  tab?: string;
  /** A line above the title that leads back. */
  back?: ReactNode;
  /** Beside the title: what can be done here. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The frame of each of the admin's screens. */
export function AdminPage({ title, tab = title, back, actions, children }: AdminPageProps) {
  return (
    <div className={styles.screen}>
      <Head title={`${tab} - ${BRAND.name} Admin`} noindex />
      {back && <p className={styles.back}>{back}</p>}
      <div className={styles.top}>
        <h1>{title}</h1>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
