import { MAX_SEARCH_LENGTH } from '@nirala/contract/product-listing';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { clearRecentSearches, rememberSearch } from './recent-searches.ts';
import { searchUrl } from './search-form.tsx';
import styles from './search.module.css';
import { Suggestions } from './suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The search dialog: a combobox with suggestions (WAI-ARIA's "editable combobox with list autocomplete"). Up and Down
 * move through them. Enter opens the active suggestion, or the results without one.
 */
export function SearchBox({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Search" top>
      <SearchCombobox onClose={onClose} />
    </Dialog>
  );
}

function SearchCombobox({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const suggestions = useSuggestions(typed);
  const navigate = useNavigate();
  const list = useId();
  const optionId = (index: number) => `${list}-${index}`;

  function go(to: string, search?: string) {
    if (search) rememberSearch(search);
    onClose();
    void navigate(to);
  }

  function choose(index: number) {
    const suggestion = suggestions[index];
    if (suggestion) go(suggestion.to, suggestion.kind === 'recent' ? suggestion.label : typed);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (suggestions[active]) choose(active);
    else if (typed.trim() !== '') go(searchUrl(typed.trim()), typed);
  }

  function moveActive(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    // Index -1 is the field itself, which comes before the first suggestion and after the last.
    const positions = suggestions.length + 1;
    setActive(((active + 1 + step + positions) % positions) - 1);
  }

  return (
    <>
      <form role="search" className={styles.form} onSubmit={submit}>
        <input
          type="search"
          role="combobox"
          aria-label="Search the store"
          aria-autocomplete="list"
          aria-expanded={suggestions.length > 0}
          aria-controls={list}
          aria-activedescendant={suggestions[active] && optionId(active)}
          value={typed}
          maxLength={MAX_SEARCH_LENGTH}
          autoComplete="off"
          enterKeyHint="search"
          placeholder="A name, a colour, a kind of garment"
          className={styles.input}
          // The dialog focuses the element with this attribute. React's `autoFocus` would focus it before the dialog opens.
          ref={(input) => input?.setAttribute('autofocus', '')}
          onKeyDown={moveActive}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(-1);
          }}
        />
        <Button type="submit">Search</Button>
      </form>
      <p className="visually-hidden" role="status">
        {suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions`}
      </p>
      <Suggestions id={list} suggestions={suggestions} active={active} optionId={optionId} onChoose={choose} />
      {typed.trim() === '' && suggestions.length > 0 && (
        <Button look="plain" onClick={clearRecentSearches}>
          Clear recent searches
        </Button>
      )}
    </>
  );
}
