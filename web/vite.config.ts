import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { buildFonts, preloadFont } from './build/fonts.ts';
import { shell } from './build/shell.ts';

const offset = Number(process.env.NIRALA_PORT_OFFSET ?? 0);

/**
 * `--mode emulator` builds the store for a developer's machine, anything else for the world: the condition
 * picks src/environment/emulator.ts or production.ts for `#environment` (see package.json).
 */
export default defineConfig(async ({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), shell(), preloadFont('anek-text')],
  resolve: {
    alias: { '~fonts': await buildFonts() },
    conditions: mode === 'emulator' ? ['emulator', ...defaultClientConditions] : [...defaultClientConditions],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${import.meta.dirname}/app.html` },
  },
  server: {
    port: 5173 + offset,
    strictPort: true,
    fs: { allow: ['..'] },
    proxy: { '/api': `http://localhost:${5000 + offset}` },
  },
}));
