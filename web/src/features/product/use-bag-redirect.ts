import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';

/** Spec §4, §9: the bag opens this long after a product was added. */
const REDIRECT_MS = 200;

/** `[redirecting, redirect]`: opens the bag after a short delay. Leaving the screen cancels it. */
export function useBagRedirect(): [boolean, () => void] {
  const [redirecting, setRedirecting] = useState(false);
  const navigate = useNavigate();
  useEffect(() => {
    if (!redirecting) return;
    const timer = setTimeout(() => void navigate('/cart'), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [redirecting, navigate]);
  return [redirecting, () => setRedirecting(true)];
}
