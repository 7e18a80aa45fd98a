/**
 * `node bodies-child.ts`: runs the built function `api` behind the HTTP server of the functions framework. Sends its port
 * first. Replies to the message `idle` with its memory now, and to `peak` with its highest memory so far, in bytes.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startFramework } from '../checks/framework/framework.ts';
import { ROOT } from '../lib/paths.ts';

const module: { api: Parameters<typeof startFramework>[0] } = await import(
  pathToFileURL(join(ROOT, 'functions/lib/index.js')).href
);
const { port } = await startFramework(module.api);
process.on('message', (asked) => {
  const { rss } = process.memoryUsage();
  process.send?.(asked === 'idle' ? rss : Math.max(rss, process.resourceUsage().maxRSS * 1024));
});
process.on('disconnect', () => process.exit());
process.send?.(port);
