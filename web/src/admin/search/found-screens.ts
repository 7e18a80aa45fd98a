import { wordsOf } from '@nirala/contract/order/search';
import { ADMIN_PATHS } from '@nirala/contract/page/admin-screens';
import { SCREENS } from '../screens.ts';

/** A screen that a search found. */
type FoundScreen = { path: string; name: string; group: string };

/** The screens of which every word of a search begins a word of the name or the group; those by name first. */
export function foundScreens(q: string): FoundScreen[] {
  const words = wordsOf(q);
  if (words.length === 0) return [];
  const begins = (text: string) => {
    const known = wordsOf(text);
    return words.every((word) => known.some((each) => each.startsWith(word)));
  };
  const named = ADMIN_PATHS.flatMap((path) => {
    const { name, group } = SCREENS[path];
    return name === undefined ? [] : [{ path, name, group }];
  });
  const byName = named.filter(({ name }) => begins(name));
  return [...byName, ...named.filter((each) => !byName.includes(each) && begins(`${each.group} ${each.name}`))];
}
