// The step before `npm start`, `npm test`, `npm run dev` and `npm run bench`: installs the packages if they are not
// those of package-lock.json. Plain JavaScript without packages, because it runs first, under the machine's own Node.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
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

/** npm gets a process group of its own, which ends with this process: Ctrl-C must leave no `npm ci` behind. */
async function install() {
  console.log('Installing the packages; the first time this takes one to three minutes.');
  const args = ['ci', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  let isStopped = false;
  // Before npm starts, so that no signal comes between.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      isStopped = true;
      endGroup(npm.pid);
    });
  }
  const npm = spawn('npm', args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let said = '';
  for (const stream of [npm.stdout, npm.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = new Promise((resolve) => {
    npm.once('error', (error) => resolve(error.message));
    npm.once('close', resolve);
  });
  const how = await ended;
  if (isStopped) {
    console.error('The installation was stopped. The next start begins it again.');
    process.exit(130);
  }
  if (how === 0) return;
  console.error(`${said}\n${how}`);
  console.error('The packages could not be installed; npm says why above.');
  process.exit(1);
}

/** By force: npm takes half a minute to stop when it is asked, and what it leaves is removed by the next `npm ci`. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  console.error(
    `Nirala needs Node ${MIN_NODE} or newer to begin with, and this is ${process.version}: see nodejs.org.`,
  );
  process.exit(1);
}
if (!isInstalled()) await install();
if (!existsSync(`${root}node_modules/node/bin/node`)) {
  console.error("Node 24 is missing: its package's install script did not run. Allow install scripts and run npm ci.");
  process.exit(1);
}
