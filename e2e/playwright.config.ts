import { CHROMIUM_FLAGS } from '@nirala/dev/run/test/chromium';
import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];

/** One or more addresses, separated by spaces. Each worker has a store of its own. */
const stores = (process.env['STORE_URL'] ?? 'http://localhost:5000').split(' ');

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const desktop = { viewport: { width: 1280, height: 800 } };

/**
 * Journeys through the stores at STORE_URL. The folder of a file says where it runs: `shop` on a phone, `admin` at a
 * desktop, `both` at both widths, because layout decides there; `suite` needs the emulators of Hosting and Functions,
 * the others run against one process (dev/hosting/main.ts). `npm test` runs those with the tag `@core`. Those with the tag
 * `@suite` run against the emulators, too: triggers, webhooks and several processes take part in them.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/e2e',
  reporter: [['list'], ['json', { outputFile: process.env['REPORT'] ?? '../.cache/reports/e2e.json' }]],
  workers: stores.length,
  fullyParallel: true,
  // Long timeouts for a busy machine. Every wait ends as soon as its condition is met.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    // `page.route` does not see requests of a service worker. Tests of the service worker allow it.
    serviceWorkers: 'block',
    // Traces double the running time. Use `--trace retain-on-failure` if you need them.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    { name: 'phone', testMatch: '{shop,both}/*.spec.ts', use: phone },
    { name: 'desktop', testMatch: '{admin,both}/*.spec.ts', use: desktop },
    { name: 'suite-phone', testMatch: '{shop,both}/*.spec.ts', grep: /@suite/, use: phone },
    { name: 'suite-desktop', testMatch: 'admin/*.spec.ts', grep: /@suite/, use: desktop },
    // After the journeys: it leaves orders of products whose pictures do not exist.
    { name: 'suite', testMatch: 'suite/*.spec.ts', use: phone },
  ],
});
