/** What goes out: a status, headers by their names in small letters, and a body that is compressed already. */
export type Reply = { status: number; headers: Record<string, string>; body: Buffer };

type Kept = { reply: Reply; freshUntil: number; staleUntil: number };

export type Cdn = {
  /** The kept reply of an address, else what `ask` replies, kept as long as it may be. */
  answer: (address: string, ask: () => Promise<Reply>) => Promise<Reply>;
};

/** Keeps replies as Hosting's CDN does: by `s-maxage`, and past it by `stale-while-revalidate`. `now` in milliseconds. */
export function createCdn(now: () => number = Date.now): Cdn {
  const kept = new Map<string, Kept>();
  const asking = new Map<string, Promise<Reply>>();

  async function askAndKeep(address: string, ask: () => Promise<Reply>): Promise<Reply> {
    const reply = await ask();
    const { fresh, stale } = agesOf(reply.headers['cache-control']);
    const freshUntil = now() + fresh * 1000;
    if (fresh > 0) kept.set(address, { reply, freshUntil, staleUntil: freshUntil + stale * 1000 });
    else kept.delete(address);
    return reply;
  }

  /** One question at a time for each address, however many wait for it. */
  function fetchAnew(address: string, ask: () => Promise<Reply>): Promise<Reply> {
    const running = asking.get(address) ?? askAndKeep(address, ask).finally(() => asking.delete(address));
    asking.set(address, running);
    return running;
  }

  return {
    async answer(address, ask) {
      const found = kept.get(address);
      if (!found || now() >= found.staleUntil) return fetchAnew(address, ask);
      // The next visitor gets the new one; if it can't be had, the old one serves until its end.
      if (now() >= found.freshUntil) fetchAnew(address, ask).catch(() => undefined);
      return found.reply;
    },
  };
}

/** Seconds that a shared cache may keep a reply, and may still hand it out while it asks for the next. */
export function agesOf(rule = ''): { fresh: number; stale: number } {
  const seconds = (name: string) => Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(rule)?.[1] ?? NaN);
  if (!/\bpublic\b/.test(rule) || /\bno-(?:store|cache)\b/.test(rule)) return { fresh: 0, stale: 0 };
  const [shared, own, stale] = [seconds('s-maxage'), seconds('max-age'), seconds('stale-while-revalidate')];
  return { fresh: Number.isNaN(shared) ? own || 0 : shared, stale: stale || 0 };
}
