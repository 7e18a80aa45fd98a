import { MAX_AGE } from '../catalogue/catalogue.ts';

type Options = {
  /** Milliseconds. By default the settings are as old as the catalogue's replica. */
  maxAge?: () => number;
  now?: () => number;
};

/**
 * Reads the settings at most once in five seconds, so that an order needs no read for them. A change by the admin takes
 * that long to apply to orders.
 */
export function rememberSettings<S>(
  read: () => Promise<S>,
  { maxAge = () => MAX_AGE, now = Date.now }: Options = {},
): () => Promise<S> {
  let known: { settings: Promise<S>; at: number } | undefined;
  return () => {
    if (known && now() - known.at < maxAge()) return known.settings;
    const latest = { settings: read(), at: now() };
    known = latest;
    latest.settings.catch(() => {
      if (known === latest) known = undefined;
    });
    return latest.settings;
  };
}
