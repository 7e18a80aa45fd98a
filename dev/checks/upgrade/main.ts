/**
 * `npm run upgrade:try`: shows that a label that follows this repository upgrades without a conflict. In a temporary clone
 * at ten commits before the newest one, a label commits its own files and saves its brand, a category and pages. Then the
 * newest commit is merged. Before and after, the clone's own build renders the pages from what is stored. With a number, so
 * many commits before. What is not committed is not tried.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { CliError, runMain } from '../../lib/cli-error.ts';
import { ROOT } from '../../lib/paths.ts';
import { changedDocuments, faultsOf, newParts, type Shown, shownSchema } from './shop.ts';

/** The files that a label adds: see docs/your-shop.md. The repository has none of them. */
const OWN_FILES: Readonly<Record<string, string>> = {
  'functions/.env.kaveri-live': 'ADMIN_PHONE_NUMBER=+919845012345\nRAZORPAY_KEY_ID=\n',
  'web/.env.production': 'VITE_FIREBASE_PROJECT_ID=kaveri-live\nVITE_STORE_URL=https://kaveri.example\n',
};

async function main(): Promise<void> {
  const commits = Number(process.argv[2] ?? 10);
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'));
  const began = performance.now();
  try {
    const shop = join(folder, 'shop');
    const [newest, before] = [git(ROOT, 'rev-parse', 'HEAD'), git(ROOT, 'rev-parse', `HEAD~${commits}`)];
    git(folder, 'clone', '--quiet', ROOT, shop);
    // A label's own checkout has a branch of this name.
    git(shop, 'checkout', '--quiet', '-B', 'our-shop', before);
    linkPackages(shop);
    for (const [name, text] of Object.entries(OWN_FILES)) writeFileSync(join(shop, name), text);
    git(shop, 'add', '--force', ...Object.keys(OWN_FILES));
    git(shop, 'commit', '--quiet', '-m', 'Our shop');
    asLabel(shop, 'save');
    const shownBefore = build(shop);
    judge(`At ${short(before)}`, shownBefore);

    git(shop, 'merge', '--quiet', '--no-edit', newest);
    const changed = git(shop, 'diff', '--name-only', newest).split('\n');
    const others = changed.filter((name) => !(name in OWN_FILES));
    if (others.length > 0) throw new CliError(`The label differs in files of the repository: ${others.join(', ')}`);
    console.log(`Merged ${commits} commits up to ${short(newest)}: 0 conflicts; only ${changed.join(' and ')} differ.`);

    const shownAfter = build(shop);
    judge(`At ${short(newest)}`, shownAfter);
    compare(shownBefore, shownAfter);
    console.log(`It took ${Math.round((performance.now() - began) / 1000)} seconds.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const short = (commit: string) => commit.slice(0, 8);

/** Throws if a page does not show what the label saved. */
function judge(when: string, shown: Shown): void {
  const faults = faultsOf(shown);
  if (faults.length > 0) throw new CliError([`${when}:`, ...faults].join('\n'));
  const pages = Object.keys(shown.pages);
  console.log(`${when} ${pages.join(', ')} show the label's name, colour and sections.`);
}

/** Throws if a document has changed; says of each page whether its HTML has. */
function compare(before: Shown, after: Shown): void {
  const documents = changedDocuments(before, after);
  if (documents.length > 0) throw new CliError(`The upgrade changed documents: ${documents.join(', ')}`);
  console.log(`${Object.keys(after.documents).length} documents: 0 changed.`);
  for (const [path, html] of Object.entries(after.pages)) {
    const parts = newParts(before.pages[path] ?? '', html);
    console.log(`${path}: ${parts.length === 0 ? 'the same HTML' : `${parts.length} parts of the HTML are new`}.`);
    for (const part of parts.slice(0, 3)) console.log(`  ${part.slice(0, 200)}`);
  }
}

function git(cwd: string, ...words: string[]): string {
  const author = ['-c', 'user.name=Label', '-c', 'user.email=label@kaveri.example'];
  return run('git', [...author, ...words], cwd).trim();
}

/** The packages of this checkout and of its workspaces, with the clone's own workspaces in place of this checkout's. */
function linkPackages(shop: string): void {
  for (const workspace of globSync('{,*/}node_modules', { cwd: ROOT })) {
    const [from, to] = [join(ROOT, workspace), join(shop, workspace)];
    mkdirSync(to);
    // A name with a dot is what a program keeps there for its own checkout.
    for (const name of readdirSync(from).filter((each) => !each.startsWith('.'))) {
      if (name === '@nirala') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
      else symlinkSync(join(from, name), join(to, name));
    }
  }
}

/** Builds the clone as it is now, and returns what it shows. */
function build(shop: string): Shown {
  const vite = join(shop, 'node_modules/vite/bin/vite.js');
  // What was built from the code of before must not be shown.
  for (const output of ['functions/lib', 'web/dist']) rmSync(join(shop, output), { recursive: true, force: true });
  run(process.execPath, [join(shop, 'functions/build.ts')], shop);
  for (const more of [[], ['--ssr']])
    run(process.execPath, [vite, 'build', 'web', '--mode', 'emulator', ...more], shop);
  const file = join(shop, '..', 'shown.json');
  asLabel(shop, 'show', file);
  return v.parse(shownSchema, JSON.parse(readFileSync(file, 'utf8')));
}

/** Runs label-child.ts on the clone's code of now. Its name there is one that no commit has. */
function asLabel(shop: string, ...words: string[]): void {
  const folder = join(shop, 'dev/checks/upgrade-of-the-label');
  mkdirSync(folder);
  for (const name of ['label-child.ts', 'shop.ts']) cpSync(join(import.meta.dirname, name), join(folder, name));
  try {
    run(process.execPath, [join(folder, 'label-child.ts'), ...words], shop);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs a program to its end; throws a `CliError` with what it said if it fails. */
function run(program: string, words: string[], cwd: string): string {
  // Under Vitest NODE_ENV is "test", which must not get into a build.
  const env = { ...process.env, NODE_ENV: 'production' };
  try {
    return execFileSync(program, words, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  } catch (error) {
    throw new CliError(`${program} ${words.join(' ')} failed: ${saidBy(error)}`);
  }
}

const failedSchema = v.object({ stdout: v.string(), stderr: v.string() });

function saidBy(error: unknown): string {
  const failed = v.safeParse(failedSchema, error);
  return failed.success ? `\n${failed.output.stdout}\n${failed.output.stderr}` : String(error);
}

await runMain(main);
