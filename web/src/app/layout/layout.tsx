import { categoriesIn } from '@nirala/contract/product/category';
import type { Menu } from '@nirala/contract/settings/menu';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { matchRoutes, Outlet, useNavigation, type RouteObject, NavLink, useLocation } from 'react-router-dom';
import type { Handle } from '../../features/shell/screen-route.tsx';
import { Frame } from '../../features/shell/frame.tsx';
import { cardOf } from '../../features/product/skeleton.tsx';
import { useCategories, useMenu } from '../../features/store/store-details.ts';
import { loadChunk } from '../../lib/chunk.ts';
import { useCurrentInView } from '../../lib/use-current-in-view.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import styles from './layout.module.css';

type Props = {
  /** All screens, to find the skeleton of the one that is loading. */
  routes: RouteObject[];
};

/**
 * The header, category bar and footer around every screen of the shop. Each Suspense boundary is hydrated by itself, so
 * that no task blocks input for long.
 */
export function Layout({ routes }: Props) {
  return (
    <Frame className={styles.app}>
      <Above />
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

type Bar = ComponentType<NonNullable<Menu['announcement']>>;

let Announcement: Bar = lazy(async () => ({
  default: (await loadChunk(() => import('./announcement.tsx'))).Announcement,
}));

/** For the server, which renders without waiting. */
export function setAnnouncement(bar: Bar): void {
  Announcement = bar;
}

/** The announcement with which the page came. A later one would move the page, so it is for the next. */
function Above() {
  const [announcement] = useState(useMenu()?.announcement);
  return (
    announcement && (
      <Suspense>
        <Announcement {...announcement} />
      </Suspense>
    )
  );
}

/**
 * Covers the old screen with the skeleton of the next one while that is loading (CSS delays it by 160 ms). The header
 * and the category bar stay usable.
 */
function Pending({ routes }: Props) {
  const { location, state } = useNavigation();
  if (state !== 'loading' || location.pathname === window.location.pathname) return null;
  const route = matchRoutes(routes, location)?.at(-1)?.route;
  const handle: Handle | undefined = route?.handle;
  if (!handle) return null;
  return (
    // What a card has shown already needs no patience.
    <div className={styles.pending} key={location.key} style={cardOf(location.state) && { animation: 'none' }}>
      <handle.Skeleton />
    </div>
  );
}

/** A link to each category, in a row that scrolls sideways. */
function CategoryBar() {
  const { pathname } = useLocation();
  const categories = useCategories();
  const list = useCurrentInView<HTMLUListElement>(pathname);
  return (
    <nav className={styles.bar} aria-label="Categories">
      <ul className={styles.list} ref={list}>
        {categoriesIn(categories).map(({ slug, label }) => (
          <li key={slug}>
            <NavLink to={`/${slug}`} className={styles.link}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
