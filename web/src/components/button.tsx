import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

type Look = {
  /** `main`: the screen's main action. `quiet`: a secondary one. `plain`: looks like text. */
  look?: 'main' | 'quiet' | 'plain';
  /** As wide as what it is in. */
  wide?: boolean;
};

/** A button that looks like one of the store's. It submits a form only with `type="submit"`. */
export function Button({ look, wide, className, ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" {...rest} className={classes({ look, wide }, className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({ look, wide, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={classes({ look, wide }, className)} />;
}

function classes({ look = 'main', wide }: Look, className?: string): string {
  const names = [styles.button, look === 'main' ? undefined : styles[look], wide ? styles.wide : undefined, className];
  return names.filter(Boolean).join(' ');
}
