import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

const mapSchema = v.object({
  version: v.number(),
  file: v.optional(v.string(), ''),
  sources: v.array(v.string()),
  sourcesContent: v.optional(v.array(v.string()), []),
  names: v.array(v.string()),
  mappings: v.string(),
  sourceRoot: v.optional(v.string(), ''),
});

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

function readMap(url: string): SourceMap | undefined {
  try {
    return new SourceMap(v.parse(mapSchema, JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8'))));
  } catch {
    return undefined; // Frames without a source map keep their place in the bundle.
  }
}
