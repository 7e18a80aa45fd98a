import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';

/** The state of a link that leads from a list to something in it: the way back is then a step back in the history. */
export const FROM_LIST = { isFromList: true };

/** Leads to a list, as it was left if the page was opened from there. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  const state: unknown = useLocation().state;
  const navigate = useNavigate();
  const isFromList = typeof state === 'object' && state !== null && 'isFromList' in state;

  function stepBack(event: MouseEvent): void {
    if (!isFromList || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link to={to} onClick={stepBack}>
      {children}
    </Link>
  );
}
