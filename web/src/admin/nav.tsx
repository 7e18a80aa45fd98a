import { ADMIN_PATHS } from '@nirala/contract/page/admin-screens';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { Icon } from '../components/icon.tsx';
import { closeOnBack } from '../lib/close-on-back.ts';
import styles from './nav.module.css';
import { countText, placeOfList, QUEUE_LINES, type QueueCounts, useQueue } from './queue.tsx';
import { type AdminPath, type Group, SCREENS } from './screens.ts';

type Entry = { path: string; name: string };

const namedIn = (group: Group): Entry[] =>
  ADMIN_PATHS.flatMap((path) => {
    const { group: its, name } = SCREENS[path];
    return its === group && name !== undefined ? [{ path, name }] : [];
  });

/**
 * The entries of the navigation. `path`: of the first screen. `screens`: those that open in place below the entry; the
 * first one is left out where it has the entry's name.
 */
const GROUPS = [...new Set(ADMIN_PATHS.map((path) => SCREENS[path].group))].map((group) => {
  const screens = namedIn(group);
  return { group, path: screens[0]?.path ?? '', screens: screens.filter(({ name }) => name !== group) };
});

/** The entries of the bar at the bottom of a phone, with their icons. The others are under "More". */
const BAR: Partial<Record<Group, string>> = {
  Home: 'M4 11l8-7 8 7M6 9.5V20h12V9.5',
  Orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  Deliveries: 'M2 6h12v10H2zM14 10h4l4 3v3h-8zM6.5 19a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM17.5 19a1.5 1.5 0 1 0 0-3',
  Returns: 'M4 9h11a5 5 0 0 1 0 10H8M8 5L4 9l4 4',
};
const MORE = 'M4 6h16M4 12h16M4 18h16';

/**
 * The navigation of the admin: a column of groups on wide screens; on phones a bar at the bottom, with all screens under
 * "More".
 */
export function AdminNav() {
  const { pathname, key } = useLocation();
  const { counts } = useQueue();
  const waiting = counts && countByGroup(counts);
  const current = placeOf(pathname);
  // A group that somebody opens or closes stays so until the next screen.
  const [chosen, choose] = useState<{ at: string; group: Group | undefined }>();
  const open = chosen?.at === pathname ? chosen.group : current?.group;
  // A navigation closes the list.
  const [listAt, setListAt] = useState<string>();
  const isListOpen = listAt === key;
  const more = useRef<HTMLButtonElement>(null);
  const id = useId();

  useEffect(() => (isListOpen ? closeOnBack(() => setListAt(undefined)) : undefined), [isListOpen]);

  function closeByKey({ key: pressed }: KeyboardEvent): void {
    if (pressed !== 'Escape' || !isListOpen) return;
    setListAt(undefined);
    more.current?.focus();
  }

  /** What has the focus must not be behind the list. */
  function closeBehind({ currentTarget, relatedTarget }: FocusEvent): void {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setListAt(undefined);
  }

  return (
    <nav aria-label="Admin" className={styles.nav} onKeyDown={closeByKey} onBlur={closeBehind}>
      <ul className={styles.bar}>
        {GROUPS.map(
          ({ group, path }) =>
            BAR[group] && (
              <li key={group}>
                <Link to={path} className={styles.tab} aria-current={currentOfGroup(current, { group, path })}>
                  <Icon name={{ path: BAR[group] }} />
                  {group}
                  <Badge count={waiting?.get(group)} />
                </Link>
              </li>
            ),
        )}
        <li>
          <button
            ref={more}
            type="button"
            className={styles.tab}
            aria-expanded={isListOpen}
            aria-current={current && !BAR[current.group] ? 'true' : undefined}
            aria-controls={`${id}-list`}
            onClick={() => setListAt(isListOpen ? undefined : key)}
          >
            <Icon name={{ path: MORE }} />
            More
          </button>
        </li>
      </ul>
      <ul id={`${id}-list`} className={isListOpen ? `${styles.groups} ${styles.open}` : styles.groups}>
        {GROUPS.map(({ group, path, screens }) => (
          <li key={group}>
            <div className={styles.entry}>
              <Link to={path} className={styles.group} aria-current={currentOfGroup(current, { group, path })}>
                {group}
                <Badge count={waiting?.get(group)} />
              </Link>
              {screens.length > 0 && (
                <button
                  type="button"
                  className={styles.toggle}
                  aria-expanded={open === group}
                  aria-controls={`${id}-${group}`}
                  aria-label={`Screens of ${group}`}
                  onClick={() => choose({ at: pathname, group: open === group ? undefined : group })}
                >
                  <Icon name={{ path: 'M6 9l6 6 6-6' }} size={18} />
                </button>
              )}
            </div>
            {screens.length > 0 && (
              <ul
                id={`${id}-${group}`}
                className={open === group ? styles.screens : `${styles.screens} ${styles.folded}`}
              >
                {screens.map((screen) => (
                  <li key={screen.path}>
                    <Link to={screen.path} className={styles.screen} aria-current={currentOf(current, screen.path)}>
                      {screen.name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** How many things wait in a group; nothing while it is not known, or if there is none. */
function Badge({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className={styles.badge}>
      {countText(count)}
      <span className="visually-hidden"> to do</span>
    </span>
  );
}

type Place = { path: AdminPath; group: Group; list: AdminPath | undefined };

/** The screen of an address, its group, and the list to which it belongs; undefined at an address without a screen. */
function placeOf(pathname: string): Place | undefined {
  const path = ADMIN_PATHS.find((each) => matchPath(each, pathname));
  return path && { path, group: SCREENS[path].group, list: SCREENS[path].list };
}

type AriaCurrent = 'page' | 'true' | undefined;

/** The value of aria-current for the link to a screen: `true` on a screen of one thing of its list. */
function currentOf(current: Place | undefined, path: string): AriaCurrent {
  if (current?.path === path) return 'page';
  return current?.list === path ? 'true' : undefined;
}

/** For the link of a group: `page` only where no other link of the group leads to the screen. */
function currentOfGroup(current: Place | undefined, { group, path }: { group: Group; path: string }): AriaCurrent {
  if (current?.group !== group) return undefined;
  return current.path === path && SCREENS[current.path].name === group ? 'page' : 'true';
}

/** How many things wait in each group of the navigation. A line within another one is not counted twice. */
export function countByGroup(counts: QueueCounts): ReadonlyMap<Group, number> {
  const byGroup = new Map<Group, number>();
  const known = new Map(Object.entries(counts));
  for (const { id, list, within } of QUEUE_LINES) {
    const { group } = SCREENS[placeOfList(list).screen];
    if (!within) byGroup.set(group, (byGroup.get(group) ?? 0) + (known.get(id) ?? 0));
  }
  return byGroup;
}
