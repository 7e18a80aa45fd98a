import { readStored } from '../../lib/storage/storage.ts';
import { countUnits } from '../bag/lines.ts';
import { isAdminToken } from '../session/token.ts';
import { addToBag } from '../bag/bag.ts';
import { signOut } from '../session/session.ts';
import { toggleWishlist } from '../wishlist/stored-wishlist.ts';

// The actions that every page offers. They are loaded with what they need, after the page.
export { addToBag, signOut, toggleWishlist };

/** What the header and the cards of products show of the shopper. */
export type ShopperSummary = {
  /** Units in the bag. */
  units: number;
  /** Ids of the products in the wishlist; for a signed-out shopper, of those saved as a visitor. */
  wished: readonly string[];
  signedIn: boolean;
  admin: boolean;
};

let cached: { from: readonly unknown[]; summary: ShopperSummary } | undefined;

/** The summary of what this browser has stored: the same object until that changes. */
export function readShopperSummary(): ShopperSummary {
  const signedIn = readStored('user') !== undefined;
  const from = [
    readStored('cart'),
    readStored(signedIn ? 'wishlist' : 'guestWishlist'),
    signedIn,
    readStored('authToken'),
  ] as const;
  if (cached && from.every((value, index) => value === cached?.from[index])) return cached.summary;
  const [cart, wishlist, , token] = from;
  const summary = {
    units: countUnits(cart),
    wished: wishlist.map(({ id }) => id),
    signedIn,
    admin: signedIn && isAdminToken(token),
  };
  cached = { from, summary };
  return summary;
}
