/**
 * Markup out of what people wrote, the same in the browser and on the server: each has a parser of its own, `strip`,
 * which hands back the text of some HTML. A `<` that opens no whole tag ("I <3 it", "a < b") is a sign like any
 * other, and what stands in another block stands on another line. What is left holds no markup in disguise
 * (`&lt;b&gt;`) either.
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

/** Escapes text for HTML or XML, for an element's content as well as for a quoted attribute. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
