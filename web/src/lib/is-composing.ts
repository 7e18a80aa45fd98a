/**
 * Whether an input method is still composing what this event put into a field. A field whose value is replaced meanwhile
 * gets the composed characters twice, so it is read as it is until `compositionend`.
 */
export function isComposing(event: Event): boolean {
  return event instanceof InputEvent && event.isComposing;
}
