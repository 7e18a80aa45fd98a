import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { type Change, changed, readWanted, type Wanted } from '../shop/wanted.ts';

/**
 * What the address asks for, or will in a moment: a choice shows at once, not only when its products have come.
 * Each change is a step in the history, so that Back takes it back.
 */
export function useWanted(): { wanted: Wanted; busy: boolean; change: (change: Change) => void } {
  const here = useLocation();
  const navigate = useNavigate();
  /** Where the last choice leads, as long as the address is the one that it was made at. */
  const [aim, setAim] = useState({ from: '', search: '' });
  const busy = aim.from === here.key;
  const params = new URLSearchParams(busy ? aim.search : here.search);
  return {
    wanted: readWanted(params),
    busy,
    change(change) {
      const search = changed(params, change);
      setAim({ from: here.key, search });
      void navigate(search, { preventScrollReset: true });
    },
  };
}
