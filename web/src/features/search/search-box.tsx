import { MAX_SEARCH_LENGTH } from '@nirala/contract/product/facets';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { searchUrl } from './recent-searches.ts';
import styles from './search.module.css';
import { Suggestions } from './suggestions.tsx';
import { useCombobox } from './use-combobox.ts';

/** The search dialog. Enter opens the active suggestion, or the results without one. */
export function SearchBox({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Search" top>
      <SearchCombobox onClose={onClose} />
    </Dialog>
  );
}

function SearchCombobox({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const combobox = useCombobox(typed, onClose, () => field.current?.focus());
  const { suggestions, active, list, optionId } = combobox;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (suggestions[active]) combobox.choose(active);
    else if (typed.trim() !== '') combobox.go(searchUrl(typed.trim()), typed);
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
          ref={(input) => {
            field.current = input;
            input?.setAttribute('autofocus', '');
          }}
          onKeyDown={combobox.handleKey}
          onChange={({ target }) => {
            setTyped(target.value);
            combobox.reset();
          }}
        />
        <Button type="submit">Search</Button>
      </form>
      <Suggestions combobox={combobox} isRecent={typed.trim() === ''} />
    </>
  );
}
