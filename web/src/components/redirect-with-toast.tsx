import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { showToast } from '../lib/toast.ts';

type RedirectWithToastProps = { message: string; to: string; state?: unknown };

/** Render it in place of a screen that cannot be shown now: it explains why in a toast, and redirects. */
export function RedirectWithToast({ message, to, state }: RedirectWithToastProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  const redirect = useEffectEvent(() => {
    // Do not redirect if another navigation is in progress, as after Logout.
    if (next || window.location.pathname !== pathname) return;
    showToast(message, { tone: 'bad' });
    void navigate(to, { state, replace: true });
  });
  useEffect(() => redirect(), []);
  return null;
}
