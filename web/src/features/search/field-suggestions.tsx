import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import styles from './search.module.css';
import { Suggestions } from './suggestions.tsx';
import { useCombobox } from './use-combobox.ts';

/**
 * Suggestions below a search field of the page, which becomes a combobox. They open when something is typed, with Down, or
 * when an empty field is focused, and close with Escape and when the focus leaves the form.
 */
export function FieldSuggestions({ field }: { field: HTMLInputElement }) {
  const [typed, setTyped] = useState(() => {
    const isWaiting = document.activeElement === field && (field.value === '' || field.value !== field.defaultValue);
    return isWaiting ? field.value : undefined;
  });
  const close = () => setTyped(undefined);
  const combobox = useCombobox(typed ?? '', close, () => field.focus());
  const { suggestions, note, active, list, optionId } = combobox;
  const isOpen = typed !== undefined && (suggestions.length > 0 || note !== undefined);

  const update = useEffectEvent(() => {
    setTyped(field.value);
    combobox.reset();
  });
  const handleFocus = useEffectEvent(() => {
    if (field.value === '') update();
  });
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key === 'ArrowDown') update();
    } else if (event.key === 'Escape') {
      // Otherwise the browser empties the field.
      event.preventDefault();
      close();
    } else if (event.key === 'Enter' && suggestions[active]) {
      event.preventDefault();
      combobox.choose(active);
    } else combobox.handleKey(event);
  });
  const handleLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Node && field.form?.contains(relatedTarget))) close();
  });
  const handleSubmit = useEffectEvent(close);

  // A plain effect would miss what is typed between the first render and the effect.
  useLayoutEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    field.addEventListener('input', () => update(), { signal });
    field.addEventListener('focus', () => handleFocus(), { signal });
    field.addEventListener('keydown', (event) => handleKey(event), { signal });
    field.form?.addEventListener('focusout', (event) => handleLeave(event), { signal });
    field.form?.addEventListener('submit', () => handleSubmit(), { signal });
    return () => controller.abort();
  }, [field]);

  useEffect(() => {
    field.setAttribute('role', 'combobox');
    field.setAttribute('aria-autocomplete', 'list');
    field.setAttribute('aria-controls', list);
    field.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && suggestions[active]) field.setAttribute('aria-activedescendant', optionId(active));
    else field.removeAttribute('aria-activedescendant');
  });

  if (!isOpen) return null;
  return (
    // A press on a suggestion must not take the focus from the field.
    <div className={styles.popup} onMouseDown={(event) => event.preventDefault()}>
      <Suggestions combobox={combobox} isRecent={typed.trim() === ''} />
    </div>
  );
}
