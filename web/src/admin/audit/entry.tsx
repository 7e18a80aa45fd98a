import type { AuditEntry } from '@nirala/contract/audit';
import { Link } from 'react-router-dom';
import styles from './audit.module.css';
import { changesOf } from './changes.ts';

/** One deed: when, who, what, and each field before and after. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const { at, phone, action, target } = entry;
  const changes = changesOf(entry);
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{action}</strong>
        <Link to={`/admin-audit?target=${encodeURIComponent(target)}`}>{target}</Link>
      </p>
      <p className={styles.who}>
        <time dateTime={at}>{new Date(at).toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'medium' })}</time>
        {' by '}
        {phone}
      </p>
      {changes.length > 0 && (
        <details>
          <summary>{changes.length === 1 ? '1 field' : `${changes.length} fields`}</summary>
          <dl className={styles.changes}>
            {changes.map(({ field, before, after }) => (
              <div key={field}>
                <dt>{field}</dt>
                {before !== undefined && (
                  <dd className={styles.before}>
                    <del>{before}</del>
                  </dd>
                )}
                {after !== undefined && (
                  <dd className={styles.after}>
                    <ins>{after}</ins>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </details>
      )}
    </li>
  );
}
