// The step before `npm start`, `npm test`, `npm run dev` and `npm run bench`: installs the packages if they are not
// those of package-lock.json. Plain JavaScript without packages, because it runs first, under the machine's own Node.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const MIN_NODE = 20;

/** Whether everything that the lock file asks for is installed, in the same versions. npm writes its own list last. */
function isInstalled() {
  const list = `${root}node_modules/.package-lock.json`;
  if (!existsSync(list)) return false;
  const wanted = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;
  const present = JSON.parse(readFileSync(list, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, integrity, link, optional, devOptional, peer }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    // Packages for other platforms stand in the lock file and are left out.
    if (!found) return Boolean(optional || devOptional || peer);
    return Boolean(found.link) === Boolean(link) && found.version === version && found.integrity === integrity;
  });
}

function install() {
  console.log('Installing the packages; the first time this takes one to three minutes.');
  const args = ['ci', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  const npm = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
  if (npm.status === 0) return;
  console.error(npm.error ?? `${npm.stdout}${npm.stderr}`);
  console.error('The packages could not be installed; npm says why above.');
  process.exit(1);
}

if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  console.error(
    `Nirala needs Node ${MIN_NODE} or newer to begin with, and this is ${process.version}: see nodejs.org.`,
  );
  process.exit(1);
}
if (!isInstalled()) install();
if (!existsSync(`${root}node_modules/node/bin/node`)) {
  console.error("Node 24 is missing: its package's install script did not run. Allow install scripts and run npm ci.");
  process.exit(1);
}
