let chosen: HTMLElement[] = [];

/**
 * What was ticked on a rendered page before it came alive: put back, so that the page is as it was rendered. What was
 * pressed is with begin.ts, which hears by this event that React listens from now on.
 */
export function putBackChoices(root: HTMLElement): void {
  const early = [...root.querySelectorAll('input')].filter((input) => input.checked !== input.defaultChecked);
  chosen = early.filter((input) => input.checked || input.type === 'checkbox');
  for (const input of early) input.checked = input.defaultChecked;
  document.dispatchEvent(new CustomEvent('heard', { detail: chosen }));
}

/** Ticks and presses it again, now that somebody hears it. */
export function chooseAgain(): void {
  for (const control of chosen.splice(0)) control.click();
}
