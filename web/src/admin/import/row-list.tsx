import type { RowReport } from '@nirala/contract/api/admin/products-csv';
import { formatCount } from '@nirala/contract/text/format-count';
import shared from '../shared/shared.module.css';
import styles from './import.module.css';

const MAX_SHOWN = 100;

/** Longer cells are cut off. */
const MAX_CELL_LENGTH = 60;

/** The rows of one outcome, with the changes or problems of each. */
export function RowList({ rows }: { rows: readonly RowReport[] }) {
  if (rows.length === 0) return <p className="quiet">No rows.</p>;
  return (
    <>
      <ul className={styles.rows}>
        {rows.slice(0, MAX_SHOWN).map((report) => (
          <li key={report.row} className={styles.row}>
            <span className="quiet">{`Row ${report.row}`}</span>
            <span className={styles.id}>{report.id || '–'}</span>
            <div className={styles.details}>
              <RowDetails report={report} />
              {report.warnings?.map(({ column, reason }) => (
                <p key={column} className={shared.warning}>
                  <span className={styles.column}>{column}</span>: {reason}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {rows.length > MAX_SHOWN && <p className="quiet">{`The first ${MAX_SHOWN} of ${formatCount(rows.length)}.`}</p>}
    </>
  );
}

function RowDetails({ report: { outcome, changed, problems } }: { report: RowReport }) {
  if (outcome === 'created') return 'New product';
  if (outcome === 'unchanged') return 'No changes';
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
  return cell.length > MAX_CELL_LENGTH ? `${cell.slice(0, MAX_CELL_LENGTH - 1)}…` : cell;
}
