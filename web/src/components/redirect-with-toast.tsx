import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { showToast } from '../lib/toast.ts';

type RedirectWithToastProps = { message: string; to: string; state?: unknown };

/** Stands in for a screen that may not be seen now: says why and goes to where that can be put right. */
export function RedirectWithToast({ message, to, state }: RedirectWithToastProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const leave = useEffectEvent(() => {
    // A visitor who is leaving already, as after Logout, is not turned away.
    if (next || window.location.pathname !== pathname) return;
    showToast(message, { tone: 'bad' });
    void navigate(to, { state, replace: true });
  });
  useEffect(() => leave(), []);
  return null;
}
