import { escaped, partsOf, unescaped } from './product-cells.ts';
import type { CareContact, Maker } from './product-facts.ts';

/** Facts in one CSV cell: makers as `importer: Name: address | packer: Name: address`, the care contact by `|`. */

const SIGNS = /[\\:|]/g;

export function writeMakers(makers: readonly Maker[]): string {
  return makers
    .map(({ role, name, address }) => `${role}: ${escaped(name, SIGNS)}: ${escaped(address, /[\\|]/g)}`)
    .join(' | ');
}

/** A part without two `:` has an empty name or address, which the schema refuses. */
export function readMakers(cell: string): { role: string; name: string; address: string }[] {
  return partsOf(cell).map((part) => {
    const [, role = part, name = '', address = ''] = /^([^:]*):((?:\\.|[^\\:])*):(.*)$/s.exec(part) ?? [];
    return { role: role.trim().toLowerCase(), name: unescaped(name), address: unescaped(address) };
  });
}

export function writeCareContact(contact: CareContact | null): string {
  if (!contact) return '';
  const { name, phone, email, address } = contact;
  return [name, phone, email, address].map((part) => escaped(part, /[\\|]/g)).join(' | ');
}

/** Null for an empty cell. */
export function readCareContact(cell: string): CareContact | null {
  if (cell.trim() === '') return null;
  const [name = '', phone = '', email = '', ...address] = partsOf(cell).map(unescaped);
  return { name, phone, email, address: address.join(', ') };
}
