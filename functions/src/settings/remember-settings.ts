/** Milliseconds, as for the catalogue's replica. */
const MAX_AGE = 5_000;

/**
 * Reads the settings at most once in five seconds, so that an order needs no read for them. A change by the admin takes
 * that long to apply to orders.
 */
export function rememberSettings<S>(read: () => Promise<S>, now: () => number = Date.now): () => Promise<S> {
  let known: { settings: Promise<S>; at: number } | undefined;
  return () => {
    if (known && now() - known.at < MAX_AGE) return known.settings;
    const latest = { settings: read(), at: now() };
    known = latest;
    latest.settings.catch(() => {
      if (known === latest) known = undefined;
    });
    return latest.settings;
  };
}
