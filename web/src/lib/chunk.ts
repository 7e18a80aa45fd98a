import { MESSAGES } from '@nirala/contract/text/messages';

/** Spec §9: a script that has not loaded after this time has failed. */
const CHUNK_TIMEOUT_MS = 120_000;

/** `import()` for scripts that load on demand. On failure it calls `onFailure`, then throws ChunkLoadError. */
export async function loadChunk<T>(
  load: () => Promise<T>,
  onFailure: (failure: ChunkLoadError) => Promise<void> | void = isPrefetch ? () => undefined : reportAndReload,
  timeoutMs = CHUNK_TIMEOUT_MS,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout', urlOfImport(load))), timeoutMs);
  });
  try {
    return await Promise.race([load(), timeout]);
  } catch (error) {
    const failure =
      error instanceof ChunkLoadError ? error : new ChunkLoadError('error', urlOfImport(load, error), error);
    await onFailure(failure);
    throw failure;
  } finally {
    clearTimeout(timer);
  }
}

/** A lazily loaded script that failed or timed out. `address` is the script's URL. */
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
 * The URL of the script that `() => import(…)` requests. Only some browsers name it in the error, and a timeout has no
 * error. So it is read from the function's source text, which contains the file name of the build.
 */
export function urlOfImport(load: () => Promise<unknown>, error?: unknown): string {
  const named = /https?:\/\/\S+/.exec(error instanceof Error ? error.message : '')?.[0];
  if (named) return named;
  const file = /import\(\s*["'`]([^"'`]+)["'`]/.exec(String(load))?.[1];
  return file ? new URL(file, import.meta.url).href : 'unknown';
}

/** Whether `loadWithoutReload` is running. */
let isPrefetch = false;

/**
 * For prefetching: if a script that `work` requests before its first `await` fails to load, the page is not reloaded.
 */
export function loadWithoutReload<T>(work: () => T): T {
  isPrefetch = true;
  try {
    return work();
  } finally {
    isPrefetch = false;
  }
}

let reloadTarget = () => window.location.href;

/** Sets how to find the page that a failed script was for: the router knows where it was navigating to. */
export function setReloadTarget(next: () => string): void {
  reloadTarget = next;
}

/**
 * Logs the failure and loads the page once more from the server: after a deploy the old script is gone, and the new page
 * names the new one. Offline a reload would lose the page, so the error screen offers Retry instead.
 */
async function reportAndReload(failure: ChunkLoadError): Promise<void> {
  // eslint-disable-next-line no-console -- the specification asks for this log line
  console.error(MESSAGES.chunkFailed, { type: failure.type, address: failure.address });
  if (!navigator.onLine || !rememberReload(failure.address)) return;
  const here = window.location.href;
  const there = new URL(reloadTarget(), here).href;
  if (there === here) window.location.reload();
  else window.location.assign(there);
  await new Promise(() => undefined);
}

/** The key in sessionStorage: the script for which the page was reloaded last. */
const RELOADED = 'reloadedForChunk';

/** False when the page was already reloaded for this script, or when that cannot be stored. */
function rememberReload(address: string): boolean {
  try {
    if (sessionStorage.getItem(RELOADED) === address) return false;
    sessionStorage.setItem(RELOADED, address);
    return true;
  } catch {
    return false;
  }
}
