let pressed: HTMLElement[] | undefined;

/** React hears of this page from now on: what was pressed until then is with begin.ts, which hears by this event. */
export function collectEarlyClicks(): void {
  pressed = [];
  dispatchEvent(new CustomEvent('hydrating', { detail: pressed }));
}

/**
 * What was ticked, picked and pressed on a rendered page before it came alive, React has left as it is and knows
 * nothing of: it is put back, and done again now. One by one, as the next may need what one changed.
 */
export function replayEarlyInput(): void {
  if (!pressed) return;
  const early = [...document.querySelectorAll('input')].filter((input) => input.checked !== input.defaultChecked);
  const ticked = early.filter((input) => input.checked || input.type === 'checkbox');
  for (const input of early) input.checked = input.defaultChecked;
  const picked = document.querySelectorAll<HTMLOptionElement>('option:checked:not([selected])');
  for (const control of [...ticked, ...pressed]) setTimeout(() => control.click());
  for (const option of picked) option.parentElement?.dispatchEvent(new Event('change', { bubbles: true }));
  pressed = undefined;
}
