import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { showToast } from '../lib/toast.ts';

type TurnAwayProps = { message: string; to: string; state?: unknown };

/** Stands in for a screen that may not be seen now: says why and goes to where that can be put right. */
export function TurnAway({ message, to, state }: TurnAwayProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leave = useEffectEvent(() => {
    // Who is on the way elsewhere already, as home after signing out, is not turned away.
    if (window.location.pathname !== pathname) return;
    showToast(message, { tone: 'bad' });
    void navigate(to, { state, replace: true });
  });
  useEffect(() => leave(), []);
  return null;
}
