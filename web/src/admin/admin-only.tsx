import { MESSAGES } from '@nirala/contract/messages';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { TurnAway } from '../components/turn-away.tsx';
import { useIsAdmin, useUser } from '../state/session.ts';

/** Spec §6: everyone but the admin is sent to /login; who is signed in as somebody else goes on to the shop from there. */
export function AdminOnly({ children }: { children: ReactNode }) {
  const user = useUser();
  const isAdmin = useIsAdmin();
  const { pathname } = useLocation();
  if (isAdmin) return children;
  return <TurnAway message={MESSAGES.adminFirst} to="/login" state={user ? undefined : { from: pathname }} />;
}
