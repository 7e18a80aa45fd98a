import { defineConfig } from '@playwright/test';
import journeys from '../playwright.config.ts';

/** `npm run shots`: every screen in every state, photographed. Nothing is judged but that the state comes about. */
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
    // Its products with long names would stand on the other pictures.
    { name: 'long', testMatch: 'long.shots.ts', dependencies: ['screens'] },
    { name: 'readme', testMatch: 'readme.shots.ts' },
  ],
});
