import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Icon } from '../../components/icon.tsx';
import { useOnDemand } from '../../lib/on-demand.ts';
import styles from './search-button.module.css';

/** Opens the search dialog. Its script loads when the page is used. */
export function SearchButton() {
  const [open, setOpen] = useState(false);
  const [SearchBox, load] = useOnDemand(
    async () => (await import('./search-box.tsx')).SearchBox,
    () => undefined,
    'used',
  );
  const navigate = useNavigate();

  function openSearch() {
    setOpen(true);
    if (SearchBox) return;
    // Without the script the search page still works.
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
        onClick={openSearch}
      >
        <Icon name="search" />
        <span className={styles.label} aria-hidden="true">
          Search the store
        </span>
      </button>
      {SearchBox && <SearchBox open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
