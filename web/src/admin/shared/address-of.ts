/** The most characters of an address. */
const MAX_ADDRESS = 60;

/** A name as the last part of an address: `Kurta Sets` as `kurta-sets`. A name in another script gives none. */
export const addressOf = (name: string): string =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/['’\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_ADDRESS)
    .replace(/^-+|-+$/g, '');
