/** The text of a field of this form. A browser that fills a field in may send no event, so the state may not know it. */
export function fieldText(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? '');
}
