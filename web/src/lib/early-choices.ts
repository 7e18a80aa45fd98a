let chosen: HTMLInputElement[] = [];

/** What was ticked on a rendered page before it came alive: put back, so that the page is as it was rendered. */
export function putBackChoices(root: HTMLElement): void {
  const early = [...root.querySelectorAll('input')].filter((input) => input.checked !== input.defaultChecked);
  chosen = early.filter((input) => input.checked || input.type === 'checkbox');
  for (const input of early) input.checked = input.defaultChecked;
}

/** Ticks it again, now that somebody hears it. */
export function chooseAgain(): void {
  for (const input of chosen.splice(0)) input.click();
}
