import { BRAND } from '@nirala/contract/brand';
import { MESSAGES } from '@nirala/contract/messages';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { Spinner } from '../components/skeleton.tsx';
import { Head } from '../lib/head.tsx';
import styles from './no-network.module.css';

const TITLE = `${MESSAGES.connectionTitle} - ${BRAND.name}`;
const DESCRIPTION = `${BRAND.name} cannot be reached. Check your internet connection and retry.`;

/**
 * Both /connection-error and /no-network, and with `overlay` the screen that lies over the store while the
 * browser is offline; its script comes when the first page is idle.
 */
export function NoNetwork({ overlay = false }: { overlay?: boolean }) {
  return (
    <section
      className={overlay ? `${styles.screen} ${styles.overlay}` : styles.screen}
      aria-labelledby={overlay ? 'offline-heading' : undefined}
    >
      <Head title={TITLE} description={DESCRIPTION} noindex overlay={overlay} />
      <Icon name="offline" size={112} className={styles.icon} />
      <Spinner />
      <h1 id={overlay ? 'offline-heading' : undefined} tabIndex={-1} ref={overlay ? takeFocus : undefined}>
        {MESSAGES.connectionTitle}
      </h1>
      <p>{MESSAGES.connectionText}</p>
      <Button onClick={() => window.location.reload()}>Retry</Button>
    </section>
  );
}

/** Takes the focus from the screen beneath, and gives it back when the connection returns. */
function takeFocus(heading: HTMLElement | null) {
  const before = document.activeElement;
  heading?.focus();
  return () => {
    if (before instanceof HTMLElement) requestAnimationFrame(() => before.focus({ preventScroll: true }));
  };
}
