import { isOfAdmin, type Need, PRIVATE_SCREENS, type PrivatePath } from '@nirala/contract/page/screens';
import { MESSAGES } from '@nirala/contract/text/messages';
import { useState } from 'react';
import { matchPath } from 'react-router-dom';
import { useStored } from '../../lib/storage/storage.ts';
import { isAdminToken } from './token.ts';

/** What the stored sign-in of this browser has. */
export type Visitor = Record<Need, boolean>;

/** Why a visitor may not see a screen. */
export type AccessDenial = {
  /** What the visitor lacks. */
  lacks: Need;
  message: string;
  /** The path to redirect the visitor to. Without it the screen stays and shows the message. */
  to?: '/login';
};

/** The message to a visitor who lacks something, by screen, where it is not `signInFirst`. */
const DENIAL_MESSAGES: Record<string, Partial<Record<Need, string>>> = {
  '/checkout': { user: MESSAGES.unauthorized },
  '/final-checkout': { token: MESSAGES.unauthorized, user: MESSAGES.userMissing },
} satisfies Partial<Record<PrivatePath, object>>;

/**
 * Undefined when this visitor may see the screen. /login redirects a signed-in visitor only where this lets them in, so
 * that two screens never redirect to each other in a loop.
 */
function denialOf(screen: string, needs: readonly Need[], visitor: Visitor): AccessDenial | undefined {
  const lacks = needs.find((need) => !visitor[need]);
  if (!lacks) return undefined;
  // My Orders explains itself instead of sending people away.
  if (screen.startsWith('/my-orders')) return { lacks, message: MESSAGES.phoneMissing };
  return { lacks, message: DENIAL_MESSAGES[screen]?.[lacks] ?? MESSAGES.signInFirst, to: '/login' };
}

const denialOfAdmin = ({ admin }: Visitor): AccessDenial | undefined =>
  admin ? undefined : { lacks: 'admin', message: MESSAGES.adminFirst, to: '/login' };

/** Why a visitor may not see the screen at a path of this site, which may have a query. */
export function denialAt(path: string, visitor: Visitor): AccessDenial | undefined {
  if (isOfAdmin(path)) return denialOfAdmin(visitor);
  const [pathname = ''] = path.split(/[?#]/);
  const found = Object.entries(PRIVATE_SCREENS).find(([screen]) => matchPath(screen, pathname));
  return found && denialOf(...found, visitor);
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
export function useAccessDenial(screen: PrivatePath | 'admin'): AccessDenial | undefined {
  const visitor = useVisitor();
  const denial = screen === 'admin' ? denialOfAdmin(visitor) : denialOf(screen, PRIVATE_SCREENS[screen], visitor);
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
