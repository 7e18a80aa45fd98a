import type { RowReport } from '@nirala/contract/api/admin/products-csv';
import { formatCount } from '@nirala/contract/format-count';
import styles from './import.module.css';

/** More rows than this are only in the file. */
const SHOWN = 100;

/** Of a longer cell only the beginning is shown. */
const LONGEST = 60;

/** Rows of one outcome, and what is to be said of each. */
export function RowList({ rows }: { rows: readonly RowReport[] }) {
  if (rows.length === 0) return <p className="quiet">There is no such row.</p>;
  return (
    <>
      <ul className={styles.rows}>
        {rows.slice(0, SHOWN).map((report) => (
          <li key={report.row} className={styles.row}>
            <span className="quiet">Row {report.row}</span>
            <span className={styles.id}>{report.id || '–'}</span>
            <div className={styles.what}>
              <What report={report} />
            </div>
          </li>
        ))}
      </ul>
      {rows.length > SHOWN && (
        <p className="quiet">
          The first {SHOWN} of {formatCount(rows.length)}.
        </p>
      )}
    </>
  );
}

function What({ report: { outcome, changed, problems } }: { report: RowReport }) {
  if (outcome === 'created') return 'New product';
  if (outcome === 'unchanged') return 'As it is already';
  if (outcome === 'updated' && changed.length === 0) return 'Changed';
  return (
    <>
      {changed.map(({ column, from, to }) => (
        <p key={column}>
          <span className={styles.column}>{column}</span>: {short(from)} → {short(to)}
        </p>
      ))}
      {[...new Set(problems.map(({ reason }) => reason))].map((reason) => {
        const alike = problems.filter((problem) => problem.reason === reason);
        return (
          <p key={reason}>
            <span className={styles.column}>{alike.map(({ column }) => column).join(', ')}</span>: {reason}
          </p>
        );
      })}
    </>
  );
}

function short(cell: string): string {
  if (cell === '') return '(empty)';
  return cell.length > LONGEST ? `${cell.slice(0, LONGEST - 1)}…` : cell;
}
