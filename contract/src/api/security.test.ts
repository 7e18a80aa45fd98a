import { expect, test } from 'vitest';
import { DATA_POLICY_HEADER, pagePolicy, SECURITY_HEADERS } from './security.ts';

function parsed(policy: string): Record<string, string[]> {
  return Object.fromEntries(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

const live = parsed(pagePolicy({ local: false }));
const local = parsed(pagePolicy({ local: true }));

test('the page policy allows only named sources, no inline scripts and nothing unencrypted', () => {
  expect(live['default-src']).toEqual(["'none'"]);
  for (const sources of Object.values(live)) {
    for (const source of sources)
      expect(source).toMatch(/^(?:'self'|'none'|'unsafe-inline'|data:|blob:|https:\/\/.+)$/);
  }
  const inline = Object.keys(live).filter((name) => live[name]?.includes("'unsafe-inline'"));
  expect(inline).toEqual(['style-src']);
  for (const name of ['script-src', 'object-src', 'base-uri', 'form-action']) {
    expect(live[name]).not.toContain('data:');
    expect(live[name]).not.toContain('blob:');
  }
  expect(live['object-src']).toEqual(["'none'"]);
});

test('the page policy has no wildcards', () => {
  expect(pagePolicy({ local: false })).not.toContain('*');
});

test('a local build has the same policy plus localhost', () => {
  const narrowed = Object.entries(local).map(([name, sources]) => [
    name,
    sources.filter((source) => source !== 'http://localhost:*'),
  ]);
  expect(Object.fromEntries(narrowed)).toEqual(live);
  expect(local['script-src']).toContain('http://localhost:*');
  expect(local['img-src']).not.toContain('http://localhost:*');
});

test('the policy of other replies allows no loading and no framing', () => {
  expect(parsed(DATA_POLICY_HEADER)).toEqual({ 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] });
});

test('the opener policy allows pop-ups of banks, and HSTS lasts a year', () => {
  expect(SECURITY_HEADERS['Cross-Origin-Opener-Policy']).toBe('same-origin-allow-popups');
  expect(SECURITY_HEADERS['Strict-Transport-Security']).toMatch(/^max-age=[1-9]\d{7}/);
});
