import { expect, test } from 'vitest';
import { publicUrl } from './pages.ts';

test.each([
  [{ 'X-Forwarded-Host': 'localhost:5000' }, 'http://localhost:5000/hoodies?page=2'],
  [{ 'X-Forwarded-Host': 'nirala.example', 'X-Forwarded-Proto': 'https' }, 'https://nirala.example/hoodies?page=2'],
  [{}, 'http://store/hoodies?page=2'],
  [{ 'X-Forwarded-Host': 'a.example, b.example' }, 'http://store/hoodies?page=2'],
  [{ 'X-Forwarded-Host': 'a.example/"><script>' }, 'http://store/hoodies?page=2'],
  [{ 'X-Forwarded-Host': 'user@a.example' }, 'http://store/hoodies?page=2'],
])('the public URL with the headers %o is %s', (headers, url) => {
  expect(publicUrl(new Request('http://store/hoodies?page=2', { headers })).href).toBe(url);
});
