/**
 * `npm run upgrade:try`: shows that a label that follows this repository upgrades without a conflict. In a temporary clone
 * at ten commits before the newest one, a label commits its own files and saves its brand and settings; then the newest
 * commit is merged, and the code of then reads what the code of before has stored. With a number, so many commits before.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync, readdirSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CliError, runMain } from '../../lib/cli-error.ts';
import { ROOT } from '../../lib/paths.ts';

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
    git(shop, 'checkout', '--quiet', '-b', 'our-shop', before);
    linkPackages(shop);
    for (const [name, text] of Object.entries(OWN_FILES)) writeFileSync(join(shop, name), text);
    git(shop, 'add', '--force', ...Object.keys(OWN_FILES));
    git(shop, 'commit', '--quiet', '-m', 'Our shop');
    console.log(`Saved at ${before.slice(0, 8)}: ${run(shop, 'save')}`);

    git(shop, 'merge', '--quiet', '--no-edit', newest);
    const changed = git(shop, 'diff', '--name-only', newest).split('\n');
    const others = changed.filter((name) => !(name in OWN_FILES));
    if (others.length > 0) throw new CliError(`The label differs in files of the repository: ${others.join(', ')}`);
    console.log(
      `Merged ${commits} commits up to ${newest.slice(0, 8)}: no conflicts; only ${changed.join(' and ')} differ.`,
    );
    console.log(`Read at ${newest.slice(0, 8)}: ${run(shop, 'read')}`);
    console.log(`It took ${Math.round((performance.now() - began) / 1000)} seconds.`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function git(cwd: string, ...words: string[]): string {
  const author = ['-c', 'user.name=Label', '-c', 'user.email=label@kaveri.example'];
  try {
    return execFileSync('git', [...author, ...words], {
      cwd,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  } catch (error) {
    throw new CliError(`git ${words.join(' ')} failed: ${String(error)}`);
  }
}

/** The packages of this checkout, with the clone's own workspaces in place of this checkout's. */
function linkPackages(shop: string): void {
  const [from, to] = [join(ROOT, 'node_modules'), join(shop, 'node_modules')];
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === '@nirala') cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else symlinkSync(join(from, name), join(to, name));
  }
}

/** Runs the label's own code of now against the emulators of this process. */
function run(shop: string, what: 'save' | 'read'): string {
  const script = join(shop, 'dev', 'checks', 'upgrade-of-the-label.ts');
  writeFileSync(script, SCRIPTS[what]);
  try {
    return execFileSync(process.execPath, [script], { cwd: shop, encoding: 'utf8' }).trim();
  } finally {
    rmSync(script);
  }
}

const STORE = `
import { createTestStore, signUp } from '../testing/test-store.ts';
import { emulatorFirestore } from '../testing/emulator-firestore.ts';
`;

/** What the label does, through the API of its checkout: what is stored is as a browser would have stored it. */
const SCRIPTS = {
  save: `${STORE}
const { call } = createTestStore({ db: emulatorFirestore('upgrade') });
const { token } = await signUp(undefined, { admin: true });
for (const [name, changes] of [['brand', { name: 'Kaveri Handlooms', primary: '#7a1f3d' }], ['settings', { legalName: 'Kaveri Weavers LLP' }]]) {
  const path = '/api/admin/' + name;
  const { json: base } = await call(path, { token });
  const { status, text } = await call(path, { token, body: { base, changes } });
  if (status !== 200) throw new Error(path + ' answered ' + status + ': ' + text);
}
console.log('the name Kaveri Handlooms, its colour, and who runs the shop.');
process.exit(0);
`,
  read: `${STORE}
const { call } = createTestStore({ db: emulatorFirestore('upgrade') });
const { token } = await signUp(undefined, { admin: true });
const [{ json: shown }, { json: brand }] = [await call('/api/store'), await call('/api/admin/brand', { token })];
const found = [shown.brand?.name, brand.primary, shown.legalName].join(', ');
if (found !== 'Kaveri Handlooms, #7a1f3d, Kaveri Weavers LLP') throw new Error('found ' + found);
console.log('shoppers are told ' + found + '.');
process.exit(0);
`,
};

await runMain(main);
