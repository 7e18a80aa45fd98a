import { type ComponentType, createContext } from 'react';
import type { ListQuery } from './list-query.ts';

/**
 * The filters for browsers without JavaScript. Only the server provides them, so that browsers with JavaScript do not
 * load them. `Form` has all filters and loads the page again; `Chips` are links that remove active filters.
 */
export const FiltersWithoutScript = createContext<
  | {
      Form: ComponentType<{ query: ListQuery; inCategory: boolean; origins: readonly string[] }>;
      Chips: ComponentType<{ query: ListQuery }>;
    }
  | undefined
>(undefined);
