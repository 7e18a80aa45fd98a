import { MESSAGES } from '@nirala/contract/messages';

/** Spec §9: a script that has not come after this long has failed. */
const CHUNK_TIMEOUT_MS = 120_000;

let ahead = false;

/** What `work` loads (before its first pause) is loaded ahead of the wish for it: a failure reloads nothing. */
export function loadWithoutReload<T>(work: () => T): T {
  ahead = true;
  try {
    return work();
  } finally {
    ahead = false;
  }
}

/** A lazily loaded script that failed or did not come in time. `address` is the script's own. */
export class ChunkLoadError extends Error {
  readonly type: 'error' | 'timeout';
  readonly address: string;
  /** Whether the browser was offline when it failed. */
  readonly offline: boolean;

  constructor(type: 'error' | 'timeout', address: string, cause?: unknown) {
    super(`${MESSAGES.chunkFailed} (${type}: ${address})`, { cause });
    this.name = 'ChunkLoadError';
    this.type = type;
    this.address = address;
    this.offline = navigator.onLine === false;
  }
}

/**
 * The script that an `() => import(…)` asks for. Only some browsers name it in their error and none after a
 * time-out, so it is read from the function itself, which the bundler leaves with the real file name.
 */
export function urlOfImport(load: () => Promise<unknown>, error?: unknown): string {
  const named = /https?:\/\/\S+/.exec(error instanceof Error ? error.message : '')?.[0];
  if (named) return named;
  const file = /import\(\s*["'`]([^"'`]+)["'`]/.exec(String(load))?.[1];
  return file ? new URL(file, import.meta.url).href : 'unknown';
}

/** `import()` for the parts of the app that load on demand. Throws ChunkLoadError, after `onFailure` saw it. */
export async function loadChunk<T>(
  load: () => Promise<T>,
  onFailure: (failure: ChunkLoadError) => Promise<void> | void = ahead ? () => undefined : reportAndReload,
  timeoutMs = CHUNK_TIMEOUT_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', urlOfImport(load))), timeoutMs);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    const failure =
      error instanceof ChunkLoadError ? error : new ChunkLoadError('error', urlOfImport(load, error), error);
    await onFailure(failure);
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

const RELOADED = 'reloadedForChunk';

let destination = () => window.location.href;

/** Which page a failed script was for; the router knows where it was going. */
export function setReloadTarget(next: () => string): void {
  destination = next;
}

/**
 * Says what failed, and loads the page that it was for once again: after a deploy the old script is gone and
 * the new page names the new one. Offline that would lose the page, so there it is left to Retry.
 */
async function reportAndReload(failure: ChunkLoadError): Promise<void> {
  // eslint-disable-next-line no-console -- the spec asks for the report
  console.error(MESSAGES.chunkFailed, { type: failure.type, address: failure.address });
  if (!navigator.onLine || !rememberReload(failure.address)) return;
  const here = window.location.href;
  const there = new URL(destination(), here).href;
  if (there === here) window.location.reload();
  else window.location.assign(there);
  await new Promise(() => undefined);
}

/** False when the page was already reloaded for this script, or when that can not be remembered. */
function rememberReload(address: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === address) return false;
    sessionStorage.setItem(RELOADED, address);
    return true;
  } catch {
    return false;
  }
}
