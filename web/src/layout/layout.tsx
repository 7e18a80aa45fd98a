import { matchRoutes, Outlet, useNavigation } from 'react-router-dom';
import { useOnline } from '../lib/online.ts';
import { routes } from '../routes.tsx';
import type { Handle } from '../screen-route.tsx';
import { Around } from './around.tsx';
import { CategoryBar } from './category-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

/**
 * What stands around every screen. Offline, a screen lies over all of it, and all of it stays mounted beneath,
 * so that a form comes back as it was.
 */
export function Layout() {
  const online = useOnline();
  return (
    <>
      <div className={styles.app} inert={!online}>
        <a className={styles.skip} href="#main">
          Skip to content
        </a>
        <Header />
        <CategoryBar />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        <Footer />
        <Pending />
      </div>
      <Around online={online} />
    </>
  );
}

/** While the next screen is loading, its skeleton lies over the old one, unless it comes in a blink. */
function Pending() {
  const { location, state } = useNavigation();
  if (state !== 'loading' || location.pathname === window.location.pathname) return null;
  const route = matchRoutes(routes, location)?.at(-1)?.route;
  const handle: Handle | undefined = route?.handle;
  if (!handle) return null;
  return (
    <div className={styles.pending} key={location.key}>
      <handle.Skeleton />
    </div>
  );
}
