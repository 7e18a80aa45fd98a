import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';

/** Hydrates what was rendered in steps, between which the browser can do what is asked of it. */
export function hydrate(root: HTMLElement, app: ReactNode): void {
  startTransition(() => void hydrateRoot(root, app));
}

export function render(root: HTMLElement, app: ReactNode): void {
  createRoot(root).render(app);
}
