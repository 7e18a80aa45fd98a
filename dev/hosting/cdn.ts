/** A reply with lower-case header names and a body that is already compressed. */
export type Reply = { status: number; headers: Record<string, string>; body: Buffer };

type Kept = { reply: Reply; freshUntil: number; staleUntil: number };

export type Cdn = {
  /** The cached reply of an address, else the reply of `ask`, which is then cached for as long as its headers allow. */
  answer: (address: string, ask: () => Promise<Reply>) => Promise<Reply>;
};

/** Caches replies as Hosting's CDN does, by `s-maxage` and `stale-while-revalidate`. `now` is in milliseconds. */
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

  /** Sends one request at a time for each address; concurrent ones share its reply. */
  function fetchAnew(address: string, ask: () => Promise<Reply>): Promise<Reply> {
    const running = asking.get(address) ?? askAndKeep(address, ask).finally(() => asking.delete(address));
    asking.set(address, running);
    return running;
  }

  return {
    async answer(address, ask) {
      const found = kept.get(address);
      if (!found || now() >= found.staleUntil) return fetchAnew(address, ask);
      // If revalidation fails, the stale reply is served until `staleUntil`.
      if (now() >= found.freshUntil) fetchAnew(address, ask).catch(() => undefined);
      return found.reply;
    },
  };
}

/** The seconds for which a shared cache may serve a reply, and the further seconds while it revalidates. */
export function agesOf(rule = ''): { fresh: number; stale: number } {
  const seconds = (name: string) => Number(new RegExp(`(?:^|[\\s,])${name}=(\\d+)`).exec(rule)?.[1] ?? NaN);
  if (!/\bpublic\b/.test(rule) || /\bno-(?:store|cache)\b/.test(rule)) return { fresh: 0, stale: 0 };
  const [sMaxAge, maxAge, stale] = [seconds('s-maxage'), seconds('max-age'), seconds('stale-while-revalidate')];
  return { fresh: Number.isNaN(sMaxAge) ? maxAge || 0 : sMaxAge, stale: stale || 0 };
}
