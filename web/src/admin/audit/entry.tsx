import type { AuditEntry } from '@nirala/contract/audit';
import { formatDateTimeWithSeconds } from '@nirala/contract/format-time';
import { Link } from 'react-router-dom';
import styles from './audit.module.css';
import { changesOf } from './changes.ts';
import type { Group } from './imports.ts';
import { sentenceOf, targetWords } from './sentence.ts';

/** One thing that an admin did: what, when, who, and each field before and after. */
export function Entry({ entry }: { entry: AuditEntry }) {
  const { target } = entry;
  const changes = changesOf(entry);
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{sentenceOf(entry)}</strong>
        <Link to={`/admin-audit?target=${encodeURIComponent(target)}`}>
          History<span className="visually-hidden"> of {targetWords(target)}</span>
        </Link>
      </p>
      <When entry={entry} />
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
  /** More of the same import may stand on the next page. */
  isOpen: boolean;
};

/** An import of many products, each of them folded away. */
export function ImportEntry({ group, isOpen }: ImportEntryProps) {
  const products = `${group.length} products`;
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{isOpen ? `Imported at least ${products}` : `Imported ${products}`}</strong>
      </p>
      <When entry={group[0]} />
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

function When({ entry: { at, phone } }: { entry: AuditEntry }) {
  return (
    <p className={styles.who}>
      <time dateTime={at}>{formatDateTimeWithSeconds(new Date(at))}</time>
      {' by '}
      {phone}
    </p>
  );
}
