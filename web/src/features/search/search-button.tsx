import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { useOnDemand } from '../../lib/use-on-demand.ts';
import styles from './search-button.module.css';

/** The search box's handle in the header. Its script comes with the first wish to search. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const [Box, load] = useOnDemand(
    async () => (await import('./search-box.tsx')).SearchBox,
    () => undefined,
  );
  const navigate = useNavigate();

  function begin() {
    setOpen(true);
    // Without its script there is still the page of the search.
    if (Box) return;
    load().catch(() => {
      setOpen(false);
      void navigate('/search');
    });
  }

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label="Search the store"
        aria-haspopup="dialog"
        onPointerEnter={() => void (Box ?? load().catch(() => undefined))}
        onClick={begin}
      >
        <Icon name="search" />
        <span className={styles.words} aria-hidden="true">
          Search the store
        </span>
      </button>
      {Box && <Box open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
