import { Link } from 'react-router-dom';
import styles from './breadcrumb.module.css';

/** The path from the home page to a screen. The last step, without `to`, is the screen itself. */
export type BreadcrumbSteps = readonly { label: string; to?: string }[];

/** The path to a screen as links. */
export function Breadcrumb({ steps }: { steps: BreadcrumbSteps }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.trail}>
        {steps.map(({ label, to }) => (
          <li key={label}>{to ? <Link to={to}>{label}</Link> : <span aria-current="page">{label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
