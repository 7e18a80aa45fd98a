import { MESSAGES } from '@nirala/contract/text/messages';
import { SavedBag } from '../bag/saved-bag.tsx';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import { Spinner } from '../../components/load-state.tsx';
import { useBrand } from '../store/store-details.ts';
import { Head } from '../seo/head.tsx';
import styles from './no-network.module.css';

const NO_CONNECTION = {
  path: 'M2 2l20 20M8.5 16.5a5 5 0 0 1 7 0M5 13a10 10 0 0 1 5.2-2.8M2 9.5a15 15 0 0 1 4.5-3M19 13a10 10 0 0 0-3-2.1M22 9.5A15 15 0 0 0 10.5 5.6M12 20h.01',
};

/**
 * /connection-error and /no-network. With `offline` it replaces a screen that cannot be loaded, shows the bag and takes
 * the focus.
 */
export function NoNetwork({ offline = false }: { offline?: boolean }) {
  const { name } = useBrand();
  return (
    <section className={styles.screen} data-no-network>
      <Head
        title={MESSAGES.connectionTitle}
        description={`${name} cannot be reached. Check your internet connection and retry.`}
        noindex
      />
      <Icon name={NO_CONNECTION} size={112} className={styles.icon} />
      <Spinner />
      <h1 tabIndex={-1} ref={offline ? takeFocus : undefined}>
        {MESSAGES.connectionTitle}
      </h1>
      <p>{MESSAGES.connectionText}</p>
      <Button onClick={() => window.location.reload()}>Retry</Button>
      {offline && <SavedBag />}
    </section>
  );
}

/** Takes the focus, and returns it when the screen goes away. */
function takeFocus(heading: HTMLElement | null) {
  const before = document.activeElement;
  heading?.focus();
  return () => {
    if (before instanceof HTMLElement) requestAnimationFrame(() => before.focus({ preventScroll: true }));
  };
}
