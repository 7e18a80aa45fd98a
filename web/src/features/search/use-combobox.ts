import { type KeyboardEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { forgetSearch, rememberSearch } from './recent-searches.ts';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

/** A search field and its list of suggestions. */
export type Combobox = {
  suggestions: readonly Suggestion[];
  /** What the search relaxed, or that such things are not sold. */
  note: string | undefined;
  /** The index of the suggestion that Enter opens; -1 for none. */
  active: number;
  /** The id of the listbox. */
  list: string;
  optionId: (index: number) => string;
  /** No suggestion is active. */
  reset: () => void;
  /** Remembers the search and opens a page. */
  go: (to: string, search?: string) => void;
  /** Opens the page of a suggestion. */
  choose: (index: number) => void;
  /** Removes a recent search. */
  forget: (search: string) => void;
  /** Up and Down move through the suggestions; Delete removes a recent search. */
  handleKey: (event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) => void;
};

/**
 * A search field with suggestions: WAI-ARIA's "editable combobox with list autocomplete". `onGo` is called before another
 * page opens.
 */
export function useCombobox(typed: string, onGo: () => void, focusField: () => void): Combobox {
  const { suggestions, note } = useSuggestions(typed);
  const [active, setActive] = useState(-1);
  const navigate = useNavigate();
  const list = useId();

  function go(to: string, search?: string) {
    if (search) rememberSearch(search);
    onGo();
    void navigate(to);
  }

  function choose(index: number) {
    const suggestion = suggestions[index];
    if (suggestion) go(suggestion.to, suggestion.kind === 'recent' ? suggestion.label : typed);
  }

  function forget(search: string) {
    forgetSearch(search);
    setActive(-1);
    focusField();
  }

  function handleKey(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>) {
    const suggestion = suggestions[active];
    if (event.key === 'Delete' && suggestion?.kind === 'recent') {
      event.preventDefault();
      forget(suggestion.label);
      return;
    }
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    // Index -1 is the field itself, which comes before the first suggestion and after the last.
    const positions = suggestions.length + 1;
    setActive(((active + 1 + step + positions) % positions) - 1);
  }

  const optionId = (index: number) => `${list}-${index}`;
  return { suggestions, note, active, list, optionId, reset: () => setActive(-1), go, choose, forget, handleKey };
}
