import { MESSAGES } from '@nirala/contract/messages';
import { useState } from 'react';
import { useStored } from '../../lib/storage/storage.ts';
import { denialOf, type AccessDenial, type RestrictedScreen, type Visitor } from './access.ts';
import { isAdminToken } from './token.ts';

/** Who looks at this browser now. */
export function useVisitor(): Visitor {
  const user = useStored('user') !== undefined;
  const token = useStored('authToken');
  const phone = useStored('phoneNumber') !== undefined;
  return { user, token: token !== undefined, phone, admin: user && isAdminToken(token) };
}

/**
 * Why this visitor may not see the screen that asks, or undefined. Whoever was let in and is not any more hears what
 * changed: the session ended, here or in another tab, or the admin's claim was taken.
 */
export function useAccessDenial(screen: RestrictedScreen): AccessDenial | undefined {
  const visitor = useVisitor();
  const refusal = denialOf(screen, visitor);
  const [wasIn] = useState(refusal === undefined);
  if (!refusal || !wasIn) return refusal;
  return { ...refusal, words: visitor.user && visitor.token ? MESSAGES.adminOver : MESSAGES.sessionEnded };
}
