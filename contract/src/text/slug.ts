import { plainLine } from './plain-text.ts';

/**
 * The last part of an address, of what was typed or pasted: `/Kurta Sets` becomes `kurta-sets`. `folder`: the letter of the
 * folder in which the page is, such as `c` of `/c/diwali-edit`. What is no letter, digit or dash stays, to be refused.
 */
export function slugTyped(typed: string, folder?: 'c' | 'p'): string {
  const path = plainLine(typed)
    .toLowerCase()
    .replace(/^\/+|\/+$/g, '');
  const slug = folder && path.startsWith(`${folder}/`) ? path.slice(2) : path;
  return slug.replace(/[\s_-]+/g, '-');
}
