import { formatRupees } from '@nirala/contract/text/money';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import { clearRecentSearches } from './recent-searches.ts';
import styles from './search.module.css';
import type { Combobox } from './use-combobox.ts';
import type { Suggestion } from './use-suggestions.ts';

const GROUPS = [
  ['recent', 'Recent searches'],
  ['page', 'Pages'],
  ['category', 'Categories'],
  ['product', 'Products'],
] as const;

/** A suggestion with its index in the combobox. */
type Entry = { suggestion: Suggestion; index: number };

/**
 * The suggestions of a combobox, and what to say about them. An option must not have a button inside, so the buttons that
 * remove recent searches are a list of their own, in a second column of the same grid.
 */
export function Suggestions({ combobox, isRecent }: { combobox: Combobox; isRecent: boolean }) {
  const { suggestions, note, list } = combobox;
  const entries = suggestions.map((suggestion, index) => ({ suggestion, index }));
  const groups = GROUPS.map(([kind, name]) => [name, entries.filter((each) => each.suggestion.kind === kind)] as const);
  const count = suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions`;
  return (
    <>
      <p role="status" className={note ? undefined : 'visually-hidden'}>
        {note} <span className="visually-hidden">{count}</span>
      </p>
      <div className={styles.suggestions}>
        <div id={list} role="listbox" aria-label="Suggestions" className={styles.list}>
          {groups.map(([name, options]) =>
            options.length === 0 ? null : (
              <div key={name} role="group" aria-label={name}>
                <p className={styles.group} aria-hidden="true">
                  {name}
                </p>
                {options.map((entry) => (
                  <Option key={entry.index} {...entry} combobox={combobox} />
                ))}
              </div>
            ),
          )}
        </div>
        <Removals entries={entries.filter(({ suggestion }) => suggestion.kind === 'recent')} combobox={combobox} />
      </div>
      {isRecent && suggestions.length > 0 && (
        <Button look="plain" onClick={clearRecentSearches}>
          Clear recent searches
        </Button>
      )}
    </>
  );
}

/** The row of the grid that a recent search shares with its button. The first row has the heading. */
const recentRow = (index: number) => ({ gridRow: index + 2 });

function Option({ suggestion, index, combobox }: Entry & { combobox: Combobox }) {
  const { kind, label, picture, price } = suggestion;
  return (
    <div
      id={combobox.optionId(index)}
      role="option"
      aria-selected={index === combobox.active}
      className={styles.option}
      style={kind === 'recent' ? recentRow(index) : undefined}
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
  );
}

/** The buttons that remove recent searches. */
function Removals({ entries, combobox }: { entries: readonly Entry[]; combobox: Combobox }) {
  if (entries.length === 0) return null;
  return (
    <ul className={styles.removals} aria-label="Remove recent searches">
      {entries.map(({ suggestion: { label }, index }) => (
        <li key={label} style={recentRow(index)}>
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
  );
}
