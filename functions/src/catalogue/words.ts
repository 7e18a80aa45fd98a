/**
 * The words of a text as the search compares them: small letters without accents. A T-shirt is one word however it is
 * written, and so is its plural.
 */
export function wordsOf(text: string): string[] {
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
