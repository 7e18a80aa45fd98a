import { readStored, subscribeStored } from '../../lib/storage/storage.ts';
import { countUnits } from '../bag/lines.ts';
import { isAdminToken } from '../session/token.ts';
import { addToBag } from '../bag/bag.ts';
import { signOut } from '../session/session.ts';
import { toggleWishlist } from '../wishlist/toggle-wishlist.ts';

export { addToBag, signOut, subscribeStored, toggleWishlist };

/** `units` in the bag; the ids of what the signed-in shopper wishes for; whether somebody is signed in, and as the admin. */
export type ShopperSummary = { units: number; wished: readonly string[]; signedIn: boolean; admin: boolean };

let made: { from: readonly unknown[]; glance: ShopperSummary } | undefined;

/** The same object until what is stored changes. */
export function readShopperSummary(): ShopperSummary {
  const from = [readStored('cart'), readStored('wishlist'), readStored('user'), readStored('authToken')] as const;
  if (made && from.every((value, index) => value === made?.from[index])) return made.glance;
  const [cart, wishlist, user, token] = from;
  const glance = {
    units: countUnits(cart),
    wished: user ? wishlist.map(({ id }) => id) : [],
    signedIn: user !== undefined,
    admin: user !== undefined && isAdminToken(token),
  };
  made = { from, glance };
  return glance;
}
