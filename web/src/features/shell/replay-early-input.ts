let clicked: HTMLElement[] | undefined;

/** Called before hydration. early/pre-hydration.ts answers this event with the button that was clicked until now. */
export function collectEarlyClicks(): void {
  clicked = [];
  dispatchEvent(new CustomEvent('hydrating', { detail: clicked }));
}

/**
 * Repeats the input from before hydration. React keeps the values of changed fields, but got no events for them. So
 * boxes and radio buttons are reset and clicked again, the last clicked button is clicked again, and selects get their
 * change event. Each click is a task of its own, because one may change what the next one needs.
 */
export function replayEarlyInput(): void {
  if (!clicked) return;
  const early = [...document.querySelectorAll('input')].filter((input) => input.checked !== input.defaultChecked);
  const ticked = early.filter((input) => input.checked || input.type === 'checkbox');
  for (const input of early) input.checked = input.defaultChecked;
  const selected = document.querySelectorAll<HTMLOptionElement>('option:checked:not([selected])');
  for (const control of [...ticked, ...clicked]) setTimeout(() => control.click());
  for (const option of selected) option.parentElement?.dispatchEvent(new Event('change', { bubbles: true }));
  clicked = undefined;
}
