import { useEffect } from 'react';
import { readStored } from '../../lib/storage/storage.ts';
import { followAccount } from './follow-account.ts';

/** For the screens that show the bag or the wishlist: asks once for changes on other devices when the screen opens. */
export function useFollowedAccount(): void {
  useEffect(() => {
    if (readStored('user')) followAccount();
  }, []);
}
