import { Buta } from '../components/icon.tsx';
import { ButtonLink } from '../components/button.tsx';
import { Head } from '../features/seo/head.tsx';
import styles from './not-found.module.css';

/** /not-found: says that there is no such page. */
export function NotFound() {
  return (
    <div className={`page ${styles.screen}`}>
      <Head title="Page not found" noindex />
      <p className={`display ${styles.figure}`}>
        <span className="visually-hidden">404</span>
        <span aria-hidden="true">4</span>
        <Buta className={styles.buta} />
        <span aria-hidden="true">4</span>
      </p>
      <h1>Oops! Page Not Found.</h1>
      <p className="quiet">This page may have moved, or it never existed. The clothes are where they always are.</p>
      <ButtonLink to="/">Go Back Home</ButtonLink>
    </div>
  );
}
