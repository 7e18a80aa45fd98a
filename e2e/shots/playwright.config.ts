import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** `npm run shots`: screenshots of every screen in every state. It fails only if a state cannot be reached. */
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '*.shots.ts',
  outputDir: '../../.cache/shots',
  reporter: 'line',
  retries: 0,
  use: {
    ...journeys.use,
    screenshot: 'off',
    viewport: { width: 360, height: 740 },
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'screens', testIgnore: ['long.shots.ts', 'readme.shots.ts'] },
    // Runs last, because its products with long names would appear in the other screenshots.
    { name: 'long', testMatch: 'long.shots.ts', dependencies: ['screens'] },
    { name: 'readme', testMatch: 'readme.shots.ts' },
  ],
});
