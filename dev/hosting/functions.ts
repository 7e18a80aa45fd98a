/** The functions of the last build, and what calls them in the cloud beside requests: triggers and the schedule. */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { DocumentSnapshot, Firestore } from '@google-cloud/firestore';
import * as v from 'valibot';
import { ROOT } from '../lib/paths.ts';

/** A function of the build, by what makes the cloud call it. */
type Function = { name: string; run: (...args: unknown[]) => unknown };
/** Called with an event for each document that is created, or written in any way, in a collection. */
export type Trigger = Function & { collection: string; on: 'created' | 'written' };
export type Job = Function & { isDaily: boolean };
const EVERY_MS = 30_000;

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

/** Runs the scheduled jobs until `isStopped` resolves: the daily ones once, the others every 30 seconds. */
export async function repeatJobs(jobs: readonly Job[], isStopped: Promise<void>): Promise<void> {
  const stopped = isStopped.then(() => true);
  let due = jobs;
  do {
    for (const { name, run } of due) {
      try {
        await run({ scheduleTime: new Date().toISOString() });
      } catch (error) {
        console.error(`The job ${name} failed and will run again:`, error);
      }
    }
    due = jobs.filter(({ isDaily }) => !isDaily);
  } while (!(await Promise.race([pause(EVERY_MS, false), stopped])));
}

/**
 * Calls the triggers for what is written to Firestore from now on, as the cloud does: soon, and in no certain order. Two
 * writes of a document within a moment may come as one. Resolves when it listens, with a function that ends it.
 */
export async function startTriggers(db: Firestore, triggers: readonly Trigger[]): Promise<() => void> {
  const collections = [...Map.groupBy(triggers, ({ collection }) => collection)];
  const stops = await Promise.all(collections.map(([name, all]) => listen(db, name, all)));
  return () => stops.forEach((stop) => stop());
}

async function listen(db: Firestore, collection: string, triggers: readonly Trigger[]): Promise<() => void> {
  const missing = await db.collection(collection).doc('never-written').get();
  const known = new Map<string, DocumentSnapshot>();
  const { promise: isListening, resolve, reject } = Promise.withResolvers<true>();
  let isFirst = true;
  const stop = db.collection(collection).onSnapshot((snapshot) => {
    for (const { type, doc } of snapshot.docChanges()) {
      const before = known.get(doc.id) ?? missing;
      const after = type === 'removed' ? missing : doc;
      if (type === 'removed') known.delete(doc.id);
      else known.set(doc.id, doc);
      // The first snapshot has the documents that were there before.
      if (!isFirst) for (const trigger of triggers) void call(trigger, before, after);
    }
    isFirst = false;
    resolve(true);
  }, reject);
  await isListening;
  return stop;
}

async function call({ name, on, run }: Trigger, before: DocumentSnapshot, after: DocumentSnapshot): Promise<void> {
  if (on === 'created' && before.exists) return;
  try {
    await run({ id: randomUUID(), data: on === 'created' ? after : { before, after } });
  } catch (error) {
    console.error(`The trigger ${name} failed:`, error);
  }
}
