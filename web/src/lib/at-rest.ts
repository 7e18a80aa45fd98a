import type { RouteObject } from 'react-router-dom';
import { install } from './install.ts';
import { heedIntent } from './intent.ts';

/** What a page does when it has nothing better to do. All of it fetches ahead, so not for those who save data. */
export function begin(routes: RouteObject[]): void {
  if (savesData()) return;
  heedIntent(routes);
  install();
}

/** Not all browsers tell, and TypeScript knows of none that does. */
function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
