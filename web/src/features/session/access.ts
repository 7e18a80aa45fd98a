import { MESSAGES } from '@nirala/contract/text/messages';
import { useState } from 'react';
import { useStored } from '../../lib/storage/storage.ts';
import { isAdminToken } from './token.ts';

/**
 * The stored sign-in of this browser: whether there is a user record, a token, a phone number, and whether the token is
 * an admin's.
 */
export type Visitor = { user: boolean; token: boolean; phone: boolean; admin: boolean };

/** Why a visitor may not see a screen. */
export type AccessDenial = {
  /** What the visitor lacks. */
  lacks: keyof Visitor;
  message: string;
  /** The path to redirect the visitor to. Without it the screen stays and shows the message. */
  to?: '/login';
};

const login = (lacks: keyof Visitor, message: string): AccessDenial => ({ lacks, message, to: '/login' });

/**
 * The access rules of the screens; the first one that a visitor fails applies. Screens that are not listed are public.
 * A screen that also needs a bag, an address or an order checks that itself.
 *
 * /login redirects a signed-in visitor only where this table lets them in, so that two screens never redirect to each
 * other in a loop.
 */
const ACCESS = {
  '/wishlist': [login('user', MESSAGES.signInFirst)],
  '/checkout': [login('user', MESSAGES.unauthorized)],
  '/final-checkout': [login('token', MESSAGES.unauthorized), login('user', MESSAGES.userMissing)],
  '/my-orders': [
    { lacks: 'user', message: MESSAGES.phoneMissing },
    { lacks: 'phone', message: MESSAGES.phoneMissing },
  ],
  '/account': [login('user', MESSAGES.signInFirst)],
  '/order-success': [login('user', MESSAGES.signInFirst)],
  admin: [login('admin', MESSAGES.adminFirst)],
} as const satisfies Record<string, readonly AccessDenial[]>;

export type RestrictedScreen = keyof typeof ACCESS;

/** Undefined when this visitor may see the screen. */
function denialOf(screen: RestrictedScreen, visitor: Visitor): AccessDenial | undefined {
  return ACCESS[screen].find(({ lacks }) => !visitor[lacks]);
}

/** The same for a path of this site, with or without a query. A path below a screen (`/my-orders/:id/papers`) has its rules. */
export function denialAt(path: string, visitor: Visitor): AccessDenial | undefined {
  const [first = ''] = /^\/[^/?#]*/.exec(path) ?? [];
  if (/^\/(?:admin-|dashboard-admin)/.test(first)) return denialOf('admin', visitor);
  return isRestricted(first) ? denialOf(first, visitor) : undefined;
}

function isRestricted(first: string): first is RestrictedScreen {
  return Object.hasOwn(ACCESS, first);
}

function useVisitor(): Visitor {
  const user = useStored('user') !== undefined;
  const token = useStored('authToken');
  const phone = useStored('phoneNumber') !== undefined;
  return { user, token: token !== undefined, phone, admin: user && isAdminToken(token) };
}

/**
 * Why the visitor may not see this screen; undefined when they may. When access ends while the screen is open, the
 * message says why: the session ended, here or in another tab, or the admin role was revoked.
 */
export function useAccessDenial(screen: RestrictedScreen): AccessDenial | undefined {
  const visitor = useVisitor();
  const denial = denialOf(screen, visitor);
  const [hadAccess] = useState(denial === undefined);
  if (!denial || !hadAccess) return denial;
  return { ...denial, message: visitor.user && visitor.token ? MESSAGES.adminOver : MESSAGES.sessionEnded };
}

/**
 * For /login, which leads to `path` after sign-in. `redirect`: the visitor could already open `path` when /login
 * opened. `needsAdmin`: they are signed in, but `path` is for admins.
 */
export function useSignedInFor(path: string): { redirect: boolean; needsAdmin: boolean } {
  const visitor = useVisitor();
  const signedIn = visitor.user && visitor.token;
  const denial = denialAt(path, visitor);
  const [redirect] = useState(signedIn && !denial);
  return { redirect, needsAdmin: signedIn && denial?.lacks === 'admin' };
}
