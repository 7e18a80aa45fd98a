import { API } from '@nirala/contract/api';
import { expect, test } from 'vitest';
import { buildRequest } from './send-call.ts';

test('encodes path parts and leaves them out of the query', () => {
  expect(buildRequest(API.getProduct, { id: 'a/b?c#d é' })).toEqual({ path: '/api/shirts/a%2Fb%3Fc%23d%20%C3%A9' });
});

test('sends the rest of a GET as the query, without undefined values', () => {
  expect(buildRequest(API.listProducts, { category: 'hoodies', limit: 24, cursor: undefined })).toEqual({
    path: '/api/shirts?category=hoodies&limit=24',
  });
  expect(buildRequest(API.listProducts, {})).toEqual({ path: '/api/shirts' });
});

test('sends the input of a POST as its JSON body', () => {
  expect(buildRequest(API.signIn, { phoneNumber: '+919876543210' })).toEqual({
    path: '/api/users',
    body: '{"phoneNumber":"+919876543210"}',
  });
});

test('replaces a lone surrogate instead of throwing', () => {
  expect(buildRequest(API.getProduct, { id: '\ud800' })).toEqual({ path: '/api/shirts/%EF%BF%BD' });
});

test.each(['', '.', '..'])('returns undefined for the path part %j', (id) => {
  expect(buildRequest(API.getProduct, { id })).toBeUndefined();
});

test('sends a file as bytes, and refuses anything else in its place', () => {
  const bytes = new Uint8Array([1, 2, 3]);
  expect(buildRequest(API.uploadImage, { bytes })).toEqual({ path: '/api/admin/images', body: bytes });
  expect(buildRequest(API.uploadImage, { bytes: 'abc' })).toBeUndefined();
});
