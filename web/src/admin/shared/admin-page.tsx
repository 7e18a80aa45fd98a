import { type ReactNode, useId } from 'react';
import { useBrand } from '../../features/store/store-details.ts';
import { Head } from '../../features/seo/head.tsx';
import shared from './shared.module.css';

type AdminPageProps = {
  title: string;
  /** The title of the browser tab, where it differs from the heading. */
  tab?: string;
  /** A link back, above the heading. */
  back?: ReactNode;
  /** A link beside the heading, also on a phone, where the buttons are below it. */
  beside?: ReactNode;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
};

/** The heading, buttons and browser title of an admin screen. */
export function AdminPage({ title, tab = title, back, beside, actions, children }: AdminPageProps) {
  return (
    <div className={shared.screen}>
      <Head title={tab} suffix={`${useBrand().name} Admin`} noindex />
      {back && <p className={shared.back}>{back}</p>}
      <div className={shared.top}>
        <h1>{title}</h1>
        {beside && <div className={shared.beside}>{beside}</div>}
        {actions && <div className={shared.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}

/** A section of an admin screen with a heading, which screen readers can jump to. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={shared.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The facts of a panel, each a `Fact`. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={shared.facts}>{children}</dl>;
}

/** One fact with its label. Nothing without a value, so that it needs no condition around it. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === undefined || children === false || children === '') return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}
