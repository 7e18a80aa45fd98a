import { MAX_SEARCH_LENGTH } from '@nirala/contract/product-listing';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { clearRecentSearches, rememberSearch } from './recent-searches.ts';
import { searchAddress } from './search-form.tsx';
import styles from './search.module.css';
import { Suggestions } from './suggestions.tsx';
import { useSuggestions } from './use-suggestions.ts';

/**
 * The search, over the page: a combobox with suggestions (WAI-ARIA's "editable combobox with list autocomplete").
 * Up and Down walk through them, Enter goes to the one that is marked, or to the results of the words.
 */
export function SearchBox({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Search" top>
      <Box onClose={onClose} />
    </Dialog>
  );
}

function Box({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [marked, setMarked] = useState(-1);
  const suggestions = useSuggestions(typed);
  const navigate = useNavigate();
  const list = useId();
  const option = (index: number) => `${list}-${index}`;

  function go(to: string, words?: string) {
    if (words) rememberSearch(words);
    onClose();
    void navigate(to);
  }

  function choose(index: number) {
    const suggestion = suggestions[index];
    if (suggestion) go(suggestion.to, suggestion.kind === 'recent' ? suggestion.label : typed);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (suggestions[marked]) choose(marked);
    else if (typed.trim() !== '') go(searchAddress(typed.trim()), typed);
  }

  function walk(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    // From the field (-1) down through the list and back to the field.
    const places = suggestions.length + 1;
    setMarked(((marked + 1 + step + places) % places) - 1);
  }

  return (
    <>
      <form role="search" className={styles.form} onSubmit={submit}>
        <input
          {...{ type: 'search', role: 'combobox', value: typed, maxLength: MAX_SEARCH_LENGTH, autoComplete: 'off' }}
          {...{
            'aria-label': 'Search the store',
            'aria-autocomplete': 'list',
            'aria-expanded': suggestions.length > 0,
          }}
          {...{ 'aria-controls': list, 'aria-activedescendant': suggestions[marked] && option(marked) }}
          {...{ enterKeyHint: 'search', placeholder: 'A name, a colour, a kind of garment', className: styles.input }}
          // Where the dialog puts the focus; React's own `autoFocus` would come before it opens.
          ref={(input) => input?.setAttribute('autofocus', '')}
          onKeyDown={walk}
          onChange={({ target }) => {
            setTyped(target.value);
            setMarked(-1);
          }}
        />
        <Button type="submit">Search</Button>
      </form>
      <p className="visually-hidden" role="status">
        {suggestions.length === 1 ? '1 suggestion' : `${suggestions.length} suggestions`}
      </p>
      <Suggestions id={list} {...{ suggestions, marked, optionId: option }} onChoose={choose} />
      {typed.trim() === '' && suggestions.length > 0 && (
        <Button look="plain" onClick={clearRecentSearches}>
          Forget recent searches
        </Button>
      )}
    </>
  );
}
