import { useLocation, useNavigate, useNavigation } from 'react-router-dom';
import { type Change, changed, readWanted, type Wanted } from '../shop/wanted.ts';

/**
 * What the address asks for, or will in a moment: a choice shows at once, not only when its products have come.
 * Each change is a step in the history, so that Back takes it back.
 */
export function useWanted(): { wanted: Wanted; busy: boolean; change: (change: Change) => void } {
  const here = useLocation();
  const { location: next } = useNavigation();
  const navigate = useNavigate();
  const busy = next?.pathname === here.pathname;
  const params = new URLSearchParams(busy ? next.search : here.search);
  return {
    wanted: readWanted(params),
    busy,
    change: (change) => void navigate(changed(params, change), { preventScrollReset: true }),
  };
}
