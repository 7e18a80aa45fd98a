import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Spec §4, §9: the bag opens this long after something was put into it. */
const REDIRECT_MS = 200;

/** Whether the bag is about to open, and how to open it. Leaving the screen by another way calls it off. */
export function useBagRedirect(): [boolean, () => void] {
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => void navigate('/cart'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [leaving, navigate]);
  return [leaving, () => setLeaving(true)];
}
