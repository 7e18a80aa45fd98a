import type { ShownSection, ShownSectionOf } from '@nirala/contract/own-page/shown-page';
import type { ReactNode } from 'react';
import { ButtonLink } from '../../components/button.tsx';
import styles from './rows.module.css';

export type RowsProps = {
  rows: readonly ShownSection[];
  /** The id of their page. */
  page: string;
  /** What has all rows of the page, which one call loads; by default these. */
  of?: object;
};

type RowPlaceProps = {
  row: ShownSectionOf<'deferred'>;
  /** What it shows; without it, its place. */
  children?: ReactNode;
};

/** A row of a page with its heading and the height of its content, which is not in the HTML. */
export function RowPlace({ row: { id, of, heading, to, count }, children }: RowPlaceProps) {
  return (
    <section className={`page ${styles.row}`} aria-labelledby={heading ? id : undefined}>
      <div className={styles.head}>
        {heading && <h2 id={id}>{heading}</h2>}
        {to && (
          <ButtonLink to={to} look="quiet">
            See all<span className="visually-hidden">{heading && `: ${heading}`}</span>
          </ButtonLink>
        )}
      </div>
      {children ?? (
        <ul className={`${styles.line} ${styles[of]}`} aria-hidden>
          {Array.from({ length: Math.min(count, PLACES[of]) }, (_, index) => (
            <li key={index} className={styles.pending} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The most grey blocks that a row can show at once. */
const PLACES = { collection: 4, wearers: 3, offers: 3 } as const;

/** Whether a section is a row whose content loads when it comes near. */
export const isRow = (section: ShownSection): section is ShownSectionOf<'deferred'> => section.kind === 'deferred';
