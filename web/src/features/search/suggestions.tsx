import { formatRupees } from '@nirala/contract/money';
import { Icon } from '../../components/icon.tsx';
import { Picture } from '../../components/picture.tsx';
import styles from './search.module.css';
import type { Suggestion } from './use-suggestions.ts';

const GROUPS = [
  ['recent', 'Recent searches'],
  ['category', 'Categories'],
  ['product', 'Products'],
] as const;

type SuggestionsProps = {
  id: string;
  suggestions: readonly Suggestion[];
  /** The index of the one that Enter opens; -1 for none. */
  active: number;
  optionId: (index: number) => string;
  onChoose: (index: number) => void;
};

export function Suggestions({ id, suggestions, active, optionId, onChoose }: SuggestionsProps) {
  const numbered = suggestions.map((suggestion, index) => ({ suggestion, index }));
  const groups = GROUPS.map(([kind, name]) => ({
    kind,
    name,
    entries: numbered.filter(({ suggestion }) => suggestion.kind === kind),
  })).filter(({ entries }) => entries.length > 0);
  return (
    <div id={id} role="listbox" aria-label="Suggestions" className={styles.list}>
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
              onClick={() => onChoose(index)}
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
  );
}
