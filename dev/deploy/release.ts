/** What a deploy uploads: a new build with the assets of earlier ones, and its configuration. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inParallel } from '@nirala/functions/lib/turns';
import * as v from 'valibot';
import firebase from '../../firebase.json' with { type: 'json' };
import { ASSET_NAME, assetNames, hostingConfig } from './hosting-config.ts';

type Options = {
  /** The folder of firebase.json. */
  root: string;
  /** The origin of the live store. */
  site: string;
  /** Makes the production build; throws if that fails. */
  build: () => void;
  say: (line: string) => void;
  timeoutMs?: number | undefined;
};

/**
 * Builds the store, adds the assets of earlier builds, and writes the configuration for the deploy: firebase.json with
 * header rules for exactly these files, and without `predeploy`, because another build would remove them. Returns the
 * name of the configuration file.
 */
export async function prepareRelease({ root, site, build, say, timeoutMs }: Options): Promise<string> {
  build();
  const dist = join(root, 'web', 'dist');
  await keepEarlierBuilds({ dist, site, say, timeoutMs });
  const { predeploy: _functions, ...functions } = firebase.functions;
  const { predeploy: _hosting, ...hosting } = hostingConfig(dist);
  const file = 'firebase.deploy.json';
  writeFileSync(join(root, file), JSON.stringify({ ...firebase, functions, hosting }, null, 2));
  return file;
}

/** Lists the builds on the site, the newest first. `at` is the time of the deploy. */
const BUILDS = 'assets/builds.json';
const KEPT_BUILDS = 3;
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const MAX_LIST_BYTES = 512 * 1024;
const MAX_FILE_BYTES = 2 * 1024 * 1024;
const MAX_TOTAL_BYTES = 32 * 1024 * 1024;
const AT_ONCE = 8;

const buildSchema = v.object({
  at: v.pipe(v.string(), v.isoTimestamp()),
  files: v.pipe(v.array(v.pipe(v.string(), v.maxLength(120), v.regex(ASSET_NAME))), v.maxLength(1000)),
});
const listSchema = v.object({ builds: v.pipe(v.array(buildSchema), v.maxLength(10)) });
type Build = v.InferOutput<typeof buildSchema>;

/** The content type that a file must have, so that no error page is kept under its name. */
const TYPES: Record<string, RegExp> = { js: /javascript/, css: /^text\/css/, woff2: /font|octet-stream/ };

/**
 * Copies the assets of the last builds from the live site into the new build, so that open tabs can still load them, and
 * writes the list of builds that the next deploy reads. A site that does not answer is reported and stops nothing.
 */
async function keepEarlierBuilds({
  dist,
  site,
  say,
  timeoutMs,
}: Pick<Options, 'site' | 'say' | 'timeoutMs'> & { dist: string }): Promise<void> {
  const current = { at: new Date().toISOString(), files: assetNames(dist) };
  const limit = AbortSignal.timeout(timeoutMs ?? 120_000);
  const listed = await liveBuilds(site, limit);
  if ('why' in listed) say(`\nNo files of earlier builds are kept: ${site}/${BUILDS} ${listed.why}.`);
  const earlier = 'why' in listed ? [] : buildsToKeep(listed.builds, current);
  const lost = await fetchMissing(dist, site, earlier, limit);
  const kept = earlier.map(({ at, files }) => ({ at, files: files.filter((name) => !lost.has(name)) }));
  writeFileSync(join(dist, BUILDS), JSON.stringify({ builds: [current, ...kept] }));
  if (kept.length > 0) say(`\nKept the files of ${kept.length} earlier ${kept.length === 1 ? 'build' : 'builds'}.`);
  for (const [name, why] of lost) say(`- Not kept: ${name} ${why}.`);
}

/** The builds whose tabs may still be open: at most three, each replaced less than 30 days ago. */
function buildsToKeep(live: readonly Build[], current: Build): Build[] {
  const isSame = ({ files }: Build) => [...files].sort().join() === current.files.join();
  return live
    .map((build, at) => ({ build, replacedAt: Date.parse((live[at - 1] ?? current).at) }))
    .filter(({ build, replacedAt }) => !isSame(build) && Date.parse(current.at) - replacedAt <= KEPT_MS)
    .map(({ build }) => build)
    .slice(0, KEPT_BUILDS);
}

async function liveBuilds(site: string, signal: AbortSignal): Promise<{ builds: Build[] } | { why: string }> {
  const got = await download(`${site}/${BUILDS}`, MAX_LIST_BYTES, signal);
  if ('why' in got) return got;
  try {
    const { success, output } = v.safeParse(listSchema, JSON.parse(got.body.toString('utf8')));
    if (success) return output;
  } catch {
    // Malformed JSON is reported like a list of another shape.
  }
  return { why: 'cannot be read' };
}

/** Downloads the files that the new build does not have. Returns those that could not be downloaded, with the reason. */
async function fetchMissing(dist: string, site: string, builds: readonly Build[], signal: AbortSignal) {
  const names = [...new Set(builds.flatMap(({ files }) => files))].filter(
    (name) => !existsSync(join(dist, 'assets', name)),
  );
  const lost = new Map<string, string>();
  let total = 0;

  async function keep(name: string): Promise<void> {
    const got = await download(`${site}/assets/${name}`, Math.min(MAX_FILE_BYTES, MAX_TOTAL_BYTES - total), signal);
    if ('why' in got) return void lost.set(name, got.why);
    const isOfType = TYPES[name.split('.').at(-1) ?? '']?.test(got.type);
    if (!isOfType) return void lost.set(name, `has ${got.type ? `the type ${got.type}` : 'no type'}`);
    total += got.body.length;
    writeFileSync(join(dist, 'assets', name), got.body);
  }

  await inParallel(names, AT_ONCE, keep);
  return lost;
}

/** Downloads a file. `why` completes the sentence that begins with its name: "answers 404". */
async function download(
  url: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<{ body: Buffer; type: string } | { why: string }> {
  try {
    const response = await fetch(url, { signal, redirect: 'manual' });
    const parts: Uint8Array[] = [];
    let size = 0;
    if (response.status !== 200) {
      await response.body?.cancel();
      return { why: `answers ${response.status}` };
    }
    for await (const part of response.body ?? []) {
      size += part.length;
      if (size > maxBytes) return { why: 'is too large' };
      parts.push(part);
    }
    return { body: Buffer.concat(parts), type: response.headers.get('content-type') ?? '' };
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return { why: isLate ? 'does not answer in time' : 'cannot be reached' };
  }
}
