import { stripMarkup } from '@nirala/contract/page/markup';
import DOMPurify from 'dompurify';

/** Plain text from text that may contain HTML. The server does the same again. */
export function stripHtml(text: string): string {
  return stripMarkup(text, (html) => {
    const fragment = DOMPurify.sanitize(html, { ALLOWED_TAGS: [], ALLOWED_ATTR: [], RETURN_DOM_FRAGMENT: true });
    return fragment.textContent;
  });
}
