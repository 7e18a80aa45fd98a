/** The text of a field of this form. A browser that fills a field in may send no event, so the state may not know it. */
export function fieldText(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}

/**
 * Whether an input method is still composing what this event put into a field. A field whose value is replaced meanwhile
 * gets the composed characters twice, so it is read as it is until `compositionend`.
 */
export function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
