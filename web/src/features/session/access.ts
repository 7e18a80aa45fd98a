import { MESSAGES } from '@nirala/contract/messages';

/** What this browser keeps of a sign-in: the record, the token, the phone number; and whether the token is an admin's. */
export type Visitor = { user: boolean; token: boolean; phone: boolean; admin: boolean };

/** Why a visitor may not see a screen, and where they go instead. Without `to` the screen stays and says it. */
export type AccessDenial = { lacks: keyof Visitor; words: string; to?: '/login' };

const login = (lacks: keyof Visitor, words: string): AccessDenial => ({ lacks, words, to: '/login' });

/**
 * Who may see which screen and where everyone else goes; the first condition that a visitor lacks counts. Screens that
 * are not here are for everyone. What a screen needs besides a visitor (a bag, an address, an order) it checks itself.
 *
 * /login sends on only those whom this table lets in where they go, so two screens never send a visitor to each other.
 */
const ACCESS = {
  '/wishlist': [login('user', MESSAGES.signInFirst)],
  '/checkout': [login('user', MESSAGES.unauthorized)],
  '/final-checkout': [login('token', MESSAGES.unauthorized), login('user', MESSAGES.userMissing)],
  '/my-orders': [
    { lacks: 'user', words: MESSAGES.phoneMissing },
    { lacks: 'phone', words: MESSAGES.phoneMissing },
  ],
  '/order-success': [login('user', MESSAGES.signInFirst)],
  admin: [login('admin', MESSAGES.adminFirst)],
} as const satisfies Record<string, readonly AccessDenial[]>;

export type RestrictedScreen = keyof typeof ACCESS;

/** Undefined when this visitor may see the screen. */
export function denialOf(screen: RestrictedScreen, visitor: Visitor): AccessDenial | undefined {
  return ACCESS[screen].find(({ lacks }) => !visitor[lacks]);
}

/** The same by a path of this site, with or without a query. */
export function denialAt(path: string, visitor: Visitor): AccessDenial | undefined {
  const [pathname = ''] = path.split(/[?#]/);
  if (/^\/(?:admin-|dashboard-admin)/.test(pathname)) return denialOf('admin', visitor);
  return isRestricted(pathname) ? denialOf(pathname, visitor) : undefined;
}

function isRestricted(pathname: string): pathname is RestrictedScreen {
  return Object.hasOwn(ACCESS, pathname);
}
