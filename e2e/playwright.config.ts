import { CHROMIUM_FLAGS } from '@nirala/dev/lib/chromium-flags';
import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];

/** Journeys through the store at STORE_URL, on a phone and at a desk. `npm test -- e2e` opens a store for them. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/e2e',
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/e2e.json' }]],
  workers: 2,
  fullyParallel: true,
  // The browser, the emulators and the store share two cores. Who needed a second try is named at the end.
  retries: 1,
  // Patience for a machine with other things to do; nothing is waited for longer than it takes.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    // Requests that pass through one are not seen by `page.route`; what is about it allows it.
    serviceWorkers: 'block',
    baseURL: process.env['STORE_URL'] ?? 'http://localhost:5000',
    // A trace of every test takes as long as the tests: ask for it with `--trace retain-on-failure`.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: CHROMIUM_FLAGS,
    },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
    {
      name: 'desktop',
      use: { viewport: { width: 1280, height: 800 } },
      // What these show does not depend on the width. `refresh` opens the filter panel, which phones alone have.
      testIgnore: [
        'access.spec.ts',
        'screen-reader.spec.ts',
        'failures.spec.ts',
        'http-edge-cases.spec.ts',
        'new-release.spec.ts',
        'content-security-policy.spec.ts',
        'razorpay-window.spec.ts',
        'reload-and-back.spec.ts',
        'seo.spec.ts',
        'session.spec.ts',
      ],
    },
  ],
});
