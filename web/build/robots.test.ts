import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { robots } from './robots.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'robots-'));
  mkdirSync(join(root, 'public'));
  writeFileSync(join(root, 'public/robots.txt'), 'User-agent: *\n');
  writeFileSync(join(root, 'index.html'), '<p>Hello</p>');
});
afterEach(() => {
  rmSync(root, { recursive: true });
  vi.unstubAllEnvs();
});

async function built(env: Record<string, string>): Promise<string> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  await build({ root, configFile: false, logLevel: 'silent', plugins: [robots()] });
  return readFileSync(join(root, 'dist/robots.txt'), 'utf8');
}

test('says where the sitemap is: at the address it was told, else where Hosting puts the project', async () => {
  expect(await built({ VITE_FIREBASE_PROJECT_ID: 'nirala-live' })).toBe(
    'User-agent: *\n\nSitemap: https://nirala-live.web.app/sitemap.xml\n',
  );
  expect(await built({ VITE_STORE_URL: 'https://nirala.example' })).toContain(
    'Sitemap: https://nirala.example/sitemap.xml',
  );
});

test('says nothing of it where the store’s address is not known', async () => {
  expect(await built({})).toBe('User-agent: *\n');
});

test.each(['nirala.example', 'http://nirala.example', 'https://nirala.example/', 'https://nirala.example/shop', '…'])(
  'a build with the address “%s” fails, and says what is wanted',
  async (address) => {
    await expect(built({ VITE_STORE_URL: address })).rejects.toThrow(/VITE_STORE_URL is the store's address as https/);
  },
);
