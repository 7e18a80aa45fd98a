let chosen: HTMLInputElement[] = [];
let picked: HTMLOptionElement[] = [];

/** What was ticked on a rendered page before it came alive: put back, so that the page is as it was rendered. */
export function putBackChoices(root: HTMLElement): void {
  const early = [...root.querySelectorAll('input')].filter((input) => input.checked !== input.defaultChecked);
  chosen = early.filter((input) => input.checked || input.type === 'checkbox');
  for (const input of early) input.checked = input.defaultChecked;
  // React leaves a select as it is.
  picked = [...root.querySelectorAll<HTMLOptionElement>('option:checked:not([selected])')];
}

/** Ticks and picks it again, now that somebody hears it. */
export function chooseAgain(): void {
  for (const input of chosen.splice(0)) input.click();
  for (const option of picked.splice(0)) option.parentElement?.dispatchEvent(new Event('change', { bubbles: true }));
}
