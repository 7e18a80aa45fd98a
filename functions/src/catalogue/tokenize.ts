/**
 * Splits a text into the words that the search compares: lower case, without accents. T-shirt and sweat-shirt are one
 * word however they are written.
 */
export function tokenize(text: string): string[] {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/['’]/g, '')
    .replace(/\bt[\s_-]+shirt/g, 'tshirt')
    .replace(/\bsweat[\s_-]+shirt/g, 'sweatshirt')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}
