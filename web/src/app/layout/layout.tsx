import { Suspense } from 'react';
import { matchRoutes, Outlet, useNavigation, type RouteObject } from 'react-router-dom';
import type { Handle } from '../../features/shell/screen-route.tsx';
import { CategoryBar } from './category-bar.tsx';
import { Footer } from './footer.tsx';
import { Frame } from '../../features/shell/frame.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

type Props = {
  /** All screens, among which the next one's skeleton is found. */
  routes: RouteObject[];
};

/** What stands around every screen of the shop. What is rendered comes alive in pieces: nothing holds up a tap for long. */
export function Layout({ routes }: Props) {
  return (
    <Frame className={styles.app}>
      <Header />
      <Suspense>
        <CategoryBar />
      </Suspense>
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
        <Pending routes={routes} />
      </main>
      <Suspense>
        <Footer />
      </Suspense>
    </Frame>
  );
}

/**
 * While the next screen is loading, its skeleton lies over the old one, unless it comes in a blink. It covers nothing
 * else: whoever waits can choose another category.
 */
function Pending({ routes }: Props) {
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
