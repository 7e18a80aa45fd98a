import { type Location, matchRoutes, Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { Toaster } from '../components/toaster.tsx';
import { useOnline } from '../lib/online.ts';
import { type Handle, routes } from '../routes.tsx';
import { NoNetwork } from '../screens/no-network.tsx';
import { CategoryBar } from './category-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';
import { RouteFocus } from './route-focus.tsx';

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
      {!online && <NoNetwork overlay />}
      <Toaster />
      <ScrollRestoration getKey={placeInHistory} />
      <RouteFocus />
    </>
  );
}

/** Every page that is opened anew has the key `default`: alone it would bring back another page's place. */
function placeInHistory({ key, pathname }: Location): string {
  return `${key} ${pathname}`;
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
