import { formatRupees } from '@nirala/contract/text/money';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { clearRecentSearches } from './recent-searches.ts';
import styles from './search.module.css';
import type { Combobox } from './use-combobox.ts';

const GROUPS = [
  ['recent', 'Recent searches'],
  ['category', 'Categories'],
  ['product', 'Products'],
] as const;

/**
 * The suggestions of a combobox, and what to say about them. An option must not have a button inside, so the buttons that
 * remove recent searches are a list of their own, in a second column of the same grid.
 */
export function Suggestions({ combobox, isRecent }: { combobox: Combobox; isRecent: boolean }) {
  const { suggestions, note, active, list, optionId } = combobox;
  const numbered = suggestions.map((suggestion, index) => ({ suggestion, index }));
  const groups = GROUPS.map(([kind, name]) => ({
    kind,
    name,
    entries: numbered.filter(({ suggestion }) => suggestion.kind === kind),
  })).filter(({ entries }) => entries.length > 0);
  const recent = numbered.filter(({ suggestion }) => suggestion.kind === 'recent');
  const count = suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions`;
  return (
    <>
      <p role="status" className={note ? undefined : 'visually-hidden'}>
        {note} <span className="visually-hidden">{count}</span>
      </p>
      <div className={styles.suggestions}>
        <div id={list} role="listbox" aria-label="Suggestions" className={styles.list}>
          {groups.map(({ kind, name, entries }) => (
            <div key={kind} role="group" aria-label={name}>
              <p className={styles.group} aria-hidden="true">
                {name}
              </p>
              {entries.map(({ suggestion: { label, picture, price }, index }) => (
                <div
                  key={index}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === active}
                  className={styles.option}
                  // The first row has the heading. Categories and products need no row of their own.
                  style={kind === 'recent' ? { gridRow: index + 2 } : undefined}
                  onClick={() => combobox.choose(index)}
                >
                  {picture ? (
                    <Picture url={picture} alt="" place="thumbnail" sizes="48px" eager />
                  ) : (
                    <Icon name={kind === 'recent' ? 'returns' : 'search'} size={20} />
                  )}
                  <span className={styles.label}>{label}</span>
                  {price !== undefined && <span>{formatRupees(price)}</span>}
                </div>
              ))}
            </div>
          ))}
        </div>
        {recent.length > 0 && (
          <ul className={styles.removals} aria-label="Remove recent searches">
            {recent.map(({ suggestion: { label }, index }) => (
              <li key={label} style={{ gridRow: index + 2 }}>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={`Remove ${label}`}
                  onClick={() => combobox.forget(label)}
                >
                  <Icon name="close" size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
      {isRecent && suggestions.length > 0 && (
        <Button look="plain" onClick={clearRecentSearches}>
          Clear recent searches
        </Button>
      )}
    </>
  );
}
