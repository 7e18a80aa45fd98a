import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

type Look = {
  /** `main`: the screen's main action. `quiet`: a secondary one. `plain`: looks like text. */
  look?: 'main' | 'quiet' | 'plain';
  wide?: boolean;
};

function classes({ look = 'main', wide }: Look, className?: string): string {
  const names = [styles.button, look === 'main' ? undefined : styles[look], wide ? styles.wide : undefined, className];
  return names.filter(Boolean).join(' ');
}

export function Button({ look, wide, className, ...rest }: ComponentProps<'button'> & Look) {
  return <button type="button" {...rest} className={classes({ look, wide }, className)} />;
}

export function ButtonLink({ look, wide, className, ...rest }: ComponentProps<typeof Link> & Look) {
  return <Link {...rest} className={classes({ look, wide }, className)} />;
}
