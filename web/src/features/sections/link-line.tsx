import type { ShownSectionOf } from '@nirala/contract/own-page/shown-page';
import { Link } from 'react-router-dom';
import styles from './lines.module.css';

/** A line of links, which scrolls on phones. */
export function LinkLine({ shortcuts }: Pick<ShownSectionOf<'links'>, 'shortcuts'>) {
  return (
    <div className={`page ${styles.links}`}>
      <ul aria-label="Ways to shop">
        {shortcuts.map(({ label, to }) => (
          <li key={label}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
