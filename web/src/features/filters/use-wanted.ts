import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchOf, type Change, changed, type Wanted } from '../catalogue/wanted.ts';

/**
 * What the address asks for (`here`), or will in a moment: a choice shows at once, not only when its products have
 * come. Each change is a step in the history, so that Back takes it back.
 */
export function useWanted(here: Wanted): { wanted: Wanted; busy: boolean; change: (change: Change) => void } {
  const { key } = useLocation();
  const navigate = useNavigate();
  /** Where the last choice leads, as long as the address is the one that it was made at. */
  const [aim, setAim] = useState<{ from: string; wanted: Wanted }>();
  const busy = aim?.from === key;
  const wanted = busy ? aim.wanted : here;
  return {
    wanted,
    busy,
    change(change) {
      const next = changed(wanted, change);
      setAim({ from: key, wanted: next });
      void navigate(searchOf(next), { preventScrollReset: true });
    },
  };
}
