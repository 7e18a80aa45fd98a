import { DEFAULT_COLOURS } from '@nirala/contract/text/brand';

/** The paths of the block print, the symbol `buta` of app.html, as SVG on one line. */
export function printOf(shell: string): string {
  const symbol = /<symbol id="buta"[^>]*>(.*?)<\/symbol>/s.exec(shell)?.[1];
  if (!symbol) throw new Error('app.html has no symbol `buta`.');
  return symbol
    .trim()
    .replaceAll(/\s*\n\s*/g, ' ')
    .replaceAll('> <', '><')
    .replaceAll(' />', '/>');
}

/** The content of favicon.svg: the print on a rounded tile. Colours are inline, because a file cannot use the page's CSS. */
export function favicon(print: string): string {
  const { primary, accent } = DEFAULT_COLOURS;
  const tile = `<rect x="-20" y="-8" width="102" height="106" rx="18" fill="${primary}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -8 102 106">${tile}<g fill="${accent}">${print}</g></svg>\n`;
}
