import { useEffect } from 'react';
import { readStored } from '../../lib/storage/storage.ts';

/**
 * Loads the code that keeps bag and wishlist in step with the account, and starts it or synchronises at once. A failed
 * load is ignored: the next page view, or the next return to this tab, loads it again.
 */
export function followAccount(): void {
  void import('./follow-lists.ts').then(({ followLists }) => followLists()).catch(() => undefined);
}

/** For the screens that show the bag or the wishlist: asks once for changes on other devices when the screen opens. */
export function useFollowedAccount(): void {
  useEffect(() => {
    if (readStored('user')) followAccount();
  }, []);
}
