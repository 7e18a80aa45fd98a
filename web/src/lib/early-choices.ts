let chosen: HTMLElement[] = [];
let picked: HTMLOptionElement[] = [];

/**
 * What was ticked on a rendered page before it came alive: put back, so that the page is as it was rendered. What was
 * pressed is with begin.ts, which hears by this event that React listens from now on.
 */
export function putBackChoices(root: HTMLElement): void {
  const early = [...root.querySelectorAll('input')].filter((input) => input.checked !== input.defaultChecked);
  chosen = early.filter((input) => input.checked || input.type === 'checkbox');
  for (const input of early) input.checked = input.defaultChecked;
  // React leaves a select as it is.
  picked = [...root.querySelectorAll<HTMLOptionElement>('option:checked:not([selected])')];
  document.dispatchEvent(new CustomEvent('heard', { detail: chosen }));
}

/** Ticks, presses and picks it again, now that somebody hears it: one by one, as the next may need what one changed. */
export function chooseAgain(): void {
  for (const control of chosen.splice(0)) setTimeout(() => control.click());
  for (const option of picked.splice(0)) option.parentElement?.dispatchEvent(new Event('change', { bubbles: true }));
}
