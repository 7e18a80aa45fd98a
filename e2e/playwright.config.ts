import { CHROMIUM_FLAGS } from '@nirala/dev/lib/chromium-flags';
import { defineConfig } from '@playwright/test';

const chromium = process.env['CHROMIUM_PATH'];

/** Journeys through the store at STORE_URL, at phone and desktop width. `npm test -- e2e` starts a store for them. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../.cache/e2e',
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/e2e.json' }]],
  workers: 2,
  fullyParallel: true,
  // The browser, the emulators and the store share two cores. The report lists tests that needed the retry.
  retries: 1,
  // Long timeouts for a busy machine. Every wait ends as soon as its condition is met.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    // `page.route` does not see requests of a service worker. Tests of the service worker allow it.
    serviceWorkers: 'block',
    baseURL: process.env['STORE_URL'] ?? 'http://localhost:5000',
    // Traces double the running time. Use `--trace retain-on-failure` if you need them.
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
      // These do not depend on the width, or check both widths themselves.
      testIgnore: [
        'access.spec.ts',
        'screen-reader.spec.ts',
        'failures.spec.ts',
        'http-edge-cases.spec.ts',
        'new-release.spec.ts',
        'papers.spec.ts',
        'content-security-policy.spec.ts',
        'razorpay-window.spec.ts',
        'reload-and-back.spec.ts',
        'seo.spec.ts',
        'session.spec.ts',
      ],
    },
  ],
});
