/** The marks that the build leaves in the HTML of the store's pages, for the brand in force. */
import { escapeMarkup } from './markup.ts';

/** What the marks stand for. The colours are as #rrggbb. */
export type ShellWords = Record<'name' | 'tagline' | 'description' | 'primary' | 'accent' | 'paper', string>;

/** Fills the brand into the HTML, escaped. */
export function fillShell(html: string, words: ShellWords): string {
  const texts: Record<string, string> = {
    '%BRAND%': words.name,
    '%TAGLINE%': words.tagline,
    '%DESCRIPTION%': words.description,
    '%PRIMARY%': words.primary,
    '%ACCENT%': words.accent,
    '%PAPER%': words.paper,
  };
  return html.replace(/%[A-Z]+%/g, (mark) => {
    const text = texts[mark];
    return text === undefined ? mark : escapeMarkup(text);
  });
}
