import { Link } from 'react-router-dom';
import type { Section } from './loaders.ts';
import styles from './table-of-contents.module.css';

/** Links to the sections of the page. A link also moves the focus to its section. */
export function TableOfContents({ sections }: { sections: Section[] }) {
  return (
    <nav className={styles.contents} aria-label="On this page">
      <ol className={styles.list}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`} onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
