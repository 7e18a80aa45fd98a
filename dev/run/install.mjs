// Runs before `npm start`, `npm test` and others: installs the packages if they differ from package-lock.json. Plain
// JavaScript without dependencies, because it runs before the installation, under the machine's own Node.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const MIN_NODE = 20;

/** Whether all packages of the lock file are installed in the same versions. npm writes its own list last. */
function isInstalled() {
  const list = `${root}node_modules/.package-lock.json`;
  if (!existsSync(list)) return false;
  const wanted = JSON.parse(readFileSync(`${root}package-lock.json`, 'utf8')).packages;
  const present = JSON.parse(readFileSync(list, 'utf8')).packages;
  return Object.entries(wanted).every(([path, { version, integrity, link, optional, devOptional, peer }]) => {
    if (!path.includes('node_modules/')) return true;
    const found = present[path];
    // The lock file also has packages for other platforms, which npm does not install.
    if (!found) return Boolean(optional || devOptional || peer);
    return Boolean(found.link) === Boolean(link) && found.version === version && found.integrity === integrity;
  });
}

/** npm runs in its own process group, which is killed with this process, so that Ctrl-C leaves no `npm ci` running. */
async function install() {
  console.log('Installing packages; the first time this takes one to three minutes …');
  const args = ['ci', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  let isStopped = false;
  // The handlers are added before npm starts, so that no signal is missed.
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
    console.error('The installation was interrupted. The next start will run it again.');
    process.exit(130);
  }
  if (how === 0) return;
  console.error(`${said}\n${how}`);
  console.error('Installing the packages failed; see the output of npm above.');
  process.exit(1);
}

/** SIGKILL, because npm takes half a minute to react to SIGTERM. The next `npm ci` removes what is incomplete. */
function endGroup(pid) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}

if (Number(process.versions.node.split('.')[0]) < MIN_NODE) {
  console.error(
    `Nirala needs Node ${MIN_NODE} or newer to install; this is ${process.version}. See https://nodejs.org.`,
  );
  process.exit(1);
}
if (!isInstalled()) await install();
if (!existsSync(`${root}node_modules/node/bin/node`)) {
  console.error('Node 24 is missing, because its install script did not run. Allow install scripts and run `npm ci`.');
  process.exit(1);
}
