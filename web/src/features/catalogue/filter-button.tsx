import type { ComponentProps } from 'react';
import { Button } from '../../components/button.tsx';
import { Icon } from '../../components/icon.tsx';

const ICON = { path: 'M3 6h18M6.5 12h11M10 18h4' };

/** The button that opens and closes the filters of a list. It is in the page before the filters' script is. */
export function FilterButton({ children, ...rest }: ComponentProps<typeof Button>) {
  return (
    <Button look="quiet" {...rest}>
      <Icon name={ICON} size={20} /> {children}
    </Button>
  );
}
