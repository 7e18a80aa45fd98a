import type { AuditEntry } from '@nirala/contract/api/admin/src-audit';
import { formatDateTimeWithSeconds } from '@nirala/contract/text/format-time';
import { formatPhone } from '@nirala/contract/text/phone';
import { Link } from 'react-router-dom';
import styles from './audit.module.css';
import { changesOf } from './changes.ts';
import type { Group } from './imports.ts';
import { sentenceOf, targetText } from './sentence.ts';

/** One audit entry: the action, its time, the admin, and each changed field. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const { target } = entry;
  const changes = changesOf(entry);
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{sentenceOf(entry)}</strong>
        <Link to={`/admin-audit?target=${encodeURIComponent(target)}`}>
          History<span className="visually-hidden"> of {targetText(target)}</span>
        </Link>
      </p>
      <TimeAndAdmin entry={entry} />
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

type ImportEntryProps = {
  group: Group;
  /** The next page may have more entries of this import. */
  mayHaveMore: boolean;
};

/** The entries of one import, collapsed into one. */
export function ImportEntry({ group, mayHaveMore }: ImportEntryProps) {
  const products = `${group.length} products`;
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{mayHaveMore ? `Imported at least ${products}` : `Imported ${products}`}</strong>
      </p>
      <TimeAndAdmin entry={group[0]} />
      <details>
        <summary>{products}</summary>
        <ol className={styles.entries}>
          {group.map((entry) => (
            <Entry key={entry._id} entry={entry} />
          ))}
        </ol>
      </details>
    </li>
  );
}

function TimeAndAdmin({ entry: { at, phone } }: { entry: AuditEntry }) {
  return (
    <p className={styles.by}>
      <time dateTime={at}>{formatDateTimeWithSeconds(new Date(at))}</time>
      {' by '}
      <span>{formatPhone(phone)}</span>
    </p>
  );
}
