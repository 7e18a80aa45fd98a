import { Button } from '../../components/button.tsx';
import { useAction } from '../../lib/use-action.ts';
import { toastError } from './errors.ts';

type SelectAllProps = {
  /** The ids of what the list shows. */
  shown: readonly string[];
  selected: ReadonlySet<string>;
  onSelect: (ids: readonly string[]) => void;
  /** Selects all of the filter. Undefined if the list shows all of it. */
  selectMatching: ((signal: AbortSignal) => Promise<void>) | undefined;
  /** Of the checkbox with its label. */
  className: string | undefined;
};

/** Selects all that a list shows, or all of its filter. */
export function SelectAll({ shown, selected, onSelect, selectMatching, className }: SelectAllProps) {
  const { pending, run } = useAction();
  return (
    <>
      {shown.length > 0 && (
        <label className={className}>
          <input
            type="checkbox"
            checked={shown.every((id) => selected.has(id))}
            onChange={({ target }) => onSelect(target.checked ? shown : [])}
          />{' '}
          <span>{`Select all ${shown.length} shown`}</span>
        </label>
      )}
      {selectMatching && (
        <Button look="plain" aria-disabled={pending} onClick={() => void run(selectMatching, toastError)}>
          {pending ? 'Selecting...' : 'Select all that match'}
        </Button>
      )}
    </>
  );
}
