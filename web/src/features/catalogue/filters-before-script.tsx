import { type ComponentProps, type ComponentType, createContext } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';
import type { ListQuery } from './list-query.ts';

const ICON = { path: 'M3 6h18M6.5 12h11M10 18h4' };

/** The button that opens and closes the filters of a list. It is in the page before the filters' script is. */
export function FilterButton({ children, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button look="quiet" {...rest}>
      <Icon name={ICON} size={20} /> {children}
    </Button>
  );
}

/**
 * The filters for browsers without JavaScript. Only the server provides them, so that browsers with JavaScript do not
 * load them. `Form` has all filters and loads the page again; `Chips` are links that remove active filters.
 */
export const FiltersWithoutScript = createContext<
  | {
      Form: ComponentType<{ query: ListQuery; inCategory: boolean; ownOrder?: boolean; origins: readonly string[] }>;
      Chips: ComponentType<{ query: ListQuery }>;
    }
  | undefined
>(undefined);
