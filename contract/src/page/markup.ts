/**
 * Removes markup from text that people wrote, with the same result in the browser and on the server. `strip` is the
 * HTML parser of each, which returns the text content. A `<` that does not open a complete tag ("I <3 it", "a < b") is
 * kept as a character, and block elements become lines. The result has no escaped markup (`&lt;b&gt;`) either, because
 * the text is stripped until it no longer changes.
 */
export function stripMarkup(text: string, strip: (html: string) => string): string {
  for (let given = text; ;) {
    const stripped = strip(readyForParser(given));
    if (stripped === given) return given;
    given = stripped;
  }
}

function readyForParser(text: string): string {
  return text
    .replace(/<(?![a-z/!?][^<>]*>)/gi, '&lt;')
    .replace(/<(?=\/?(?:br|p|div|li|tr|h[1-6]|blockquote)\b)/gi, '\n<');
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

/** Escapes text for HTML or XML, for element content and quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
