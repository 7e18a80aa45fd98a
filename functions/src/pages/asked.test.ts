import { expect, test } from 'vitest';
import { asked } from './asked.ts';

test.each([
  [{ 'X-Forwarded-Host': 'localhost:5000' }, 'http://localhost:5000/hoodies?page=2'],
  [{ 'X-Forwarded-Host': 'nirala.example', 'X-Forwarded-Proto': 'https' }, 'https://nirala.example/hoodies?page=2'],
  [{}, 'http://store/hoodies?page=2'],
  [{ 'X-Forwarded-Host': 'a.example, b.example' }, 'http://store/hoodies?page=2'],
  [{ 'X-Forwarded-Host': 'a.example/"><script>' }, 'http://store/hoodies?page=2'],
  [{ 'X-Forwarded-Host': 'user@a.example' }, 'http://store/hoodies?page=2'],
])('asked with %o: %s', (headers, url) => {
  expect(asked(new Request('http://store/hoodies?page=2', { headers })).href).toBe(url);
});
