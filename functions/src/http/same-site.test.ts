import { describe, expect, test } from 'vitest';
import { requireJson, requireOwnSite } from './requests.ts';

const reader = (headers: Record<string, string>) => (name: string) => headers[name];
const own = { Host: 'api-abc-el.a.run.app', 'X-Forwarded-Host': 'nirala.shop' };

describe('the origin of a write', () => {
  test.each<[string, Record<string, string>]>([
    ['the store, in a browser with Sec-Fetch-Site', { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://nirala.shop' }],
    [
      'the store behind a proxy that changes the host',
      { Host: 'x', 'Sec-Fetch-Site': 'same-origin', Origin: 'https://y' },
    ],
    ['the store, in a browser without Sec-Fetch-Site', { Origin: 'https://nirala.shop' }],
    ['the function’s own URL', { Origin: 'https://api-abc-el.a.run.app' }],
    ['a store on a port', { 'X-Forwarded-Host': 'localhost:5000', Origin: 'http://localhost:5000' }],
    ['a client that is not a browser', {}],
  ])('%s is accepted', (_what, headers) => {
    expect(() => requireOwnSite(reader({ ...own, ...headers }))).not.toThrow();
  });

  test.each<[string, Record<string, string>]>([
    ['another site', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }],
    ['another site, in a browser without Sec-Fetch-Site', { Origin: 'https://evil.example' }],
    ['another subdomain', { 'Sec-Fetch-Site': 'same-site', Origin: 'https://blog.nirala.shop' }],
    ['a host that ends like ours', { Origin: 'https://evil-nirala.shop' }],
    ['another port', { Origin: 'https://nirala.shop:8443' }],
    ['a sandboxed frame', { Origin: 'null' }],
    ['a form without an origin', { 'Sec-Fetch-Site': 'cross-site' }],
  ])('%s is 403', (_what, headers) => {
    expect(() => requireOwnSite(reader({ ...own, ...headers }))).toThrow(expect.objectContaining({ status: 403 }));
  });
});

describe('the media type of a body', () => {
  test.each([
    'application/json',
    'Application/JSON',
    'application/json; charset=utf-8',
    'application/json;charset="UTF-8"',
  ])('%s is accepted', (type) => expect(() => requireJson(reader({ 'Content-Type': type }))).not.toThrow());

  test.each<[string, Record<string, string>]>([
    ['none', {}],
    ['text', { 'Content-Type': 'text/plain' }],
    ['a form', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['JSON in another charset', { 'Content-Type': 'application/json; charset=iso-8859-1' }],
    ['JSON in gzip', { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }],
    ['text that mentions JSON', { 'Content-Type': 'text/plain; application/json' }],
  ])('%s is 415', (_what, headers) => {
    expect(() => requireJson(reader(headers))).toThrow(expect.objectContaining({ status: 415 }));
  });
});
