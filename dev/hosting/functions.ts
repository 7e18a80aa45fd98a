import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { ROOT } from '../lib/paths.ts';

/** A function of the build, by what makes the cloud call it. */
type Function = { name: string; run: (...args: unknown[]) => unknown };
/** Called with an event for each document that is created, or written in any way, in a collection. */
export type Trigger = Function & { collection: string; on: 'created' | 'written' };
export type Job = Function & { isDaily: boolean };
export type Functions = { http: Record<string, Function['run']>; triggers: Trigger[]; jobs: Job[] };

const runSchema = v.pipe(
  v.function(),
  v.transform(
    (run) =>
      (...args: unknown[]): unknown =>
        run(...args),
  ),
);

/** What firebase-functions attaches to an exported function, for the deploy and the emulators. */
const endpointSchema = v.union([
  v.object({ httpsTrigger: v.object({}) }),
  v.object({ scheduleTrigger: v.object({ schedule: v.string() }) }),
  v.object({
    eventTrigger: v.object({
      eventType: v.pipe(v.string(), v.regex(/^google\.cloud\.firestore\.document\.v1\.(?:created|written)$/)),
      eventFilterPathPatterns: v.object({ document: v.pipe(v.string(), v.regex(/^\w+\/\{\w+\}$/)) }),
    }),
  }),
]);

const functionSchema = v.pipe(
  v.function(),
  v.transform((exported) => ({
    exported,
    __endpoint: Reflect.get(exported, '__endpoint'),
    run: Reflect.get(exported, 'run'),
  })),
);

/**
 * The functions of the last build, sorted by what calls them in the cloud. They are what functions/src/index.ts exports,
 * so that no trigger and no job can be forgotten here. Throws for a kind of function that is not known.
 */
export async function loadFunctions(): Promise<Functions> {
  const built: unknown = await import(pathToFileURL(join(ROOT, 'functions/lib/index.js')).href);
  const functions: Functions = { http: {}, triggers: [], jobs: [] };
  for (const [name, { exported, ...parts }] of Object.entries(v.parse(v.record(v.string(), functionSchema), built))) {
    const endpoint = v.parse(endpointSchema, parts.__endpoint);
    if ('httpsTrigger' in endpoint) {
      functions.http[name] = v.parse(runSchema, exported);
      continue;
    }
    const run = v.parse(runSchema, parts.run);
    if ('scheduleTrigger' in endpoint) {
      functions.jobs.push({ name, run, isDaily: endpoint.scheduleTrigger.schedule.startsWith('every day') });
    } else {
      const { eventType, eventFilterPathPatterns } = endpoint.eventTrigger;
      const [collection = ''] = eventFilterPathPatterns.document.split('/');
      functions.triggers.push({ name, run, collection, on: eventType.endsWith('created') ? 'created' : 'written' });
    }
  }
  return functions;
}
