/** The log, and what it may say about an error. */
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

/** The only way to Cloud Logging. Never log a phone number, an address or a token. */
export { error as logError, info as logInfo, warn as logWarning } from 'firebase-functions/logger';

/**
 * The part of an error that a log may contain: the stack, with places in the source. Valibot's messages repeat the
 * value, which may be somebody's phone number, so a validation error is logged as the path of the invalid field only.
 */
export function whyOf(error: unknown): string {
  if (v.isValiError(error)) return `not valid at ${v.getDotPath(error.issues[0]) ?? 'the root'}`;
  return error instanceof Error ? sourceStack(error.stack ?? error.message) : String(error ?? '');
}

/** A place in a bundle, with its line and column: `file:///srv/lib/index.js:12:34`. */
const FRAME = /(file:\/\/\/[^\s():]+\.js):(\d+):(\d+)/g;

/**
 * A stack trace with places in the source instead of the bundle. The source maps are read only after a failure: Node's
 * --enable-source-maps reads them at every cold start, which then takes a quarter longer.
 */
export function sourceStack(stack: string): string {
  const maps = new Map<string, SourceMap | undefined>();
  return stack.replace(FRAME, (frame: string, url: string, line: string, column: string) => {
    if (!maps.has(url)) maps.set(url, readMap(url));
    const place = maps.get(url)?.findOrigin(Number(line), Number(column));
    if (!place || !('fileName' in place)) return frame;
    return `${place.fileName.replace(/^(?:\.\.\/)+/, '')}:${place.lineNumber}:${place.columnNumber}`;
  });
}

const mapSchema = v.object({
  version: v.number(),
  file: v.optional(v.string(), ''),
  sources: v.array(v.string()),
  sourcesContent: v.optional(v.array(v.string()), []),
  names: v.array(v.string()),
  mappings: v.string(),
  sourceRoot: v.optional(v.string(), ''),
});

function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(v.parse(mapSchema, JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8'))));
  } catch {
    return undefined; // Frames without a source map keep their place in the bundle.
  }
}
