import { MESSAGES } from '@nirala/contract/text/messages';
import { useState } from 'react';
import { useStored } from '../../lib/storage/storage.ts';
import { denialAt, denialOf, type AccessDenial, type RestrictedScreen, type Visitor } from './access.ts';
import { isAdminToken } from './token.ts';

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
