import { API } from '@nirala/contract/api';
import { expect, test } from 'vitest';
import { buildRequest } from './call-request.ts';

test('a part of the path is encoded and does not reach the query', () => {
  expect(buildRequest(API.getProduct, { id: 'a/b?c#d é' })).toEqual({ path: '/api/shirts/a%2Fb%3Fc%23d%20%C3%A9' });
});

test('the rest of a GET becomes the query, without what is undefined', () => {
  expect(buildRequest(API.listProducts, { category: 'hoodies', limit: 24, cursor: undefined })).toEqual({
    path: '/api/shirts?category=hoodies&limit=24',
  });
  expect(buildRequest(API.listProducts, {})).toEqual({ path: '/api/shirts' });
});

test('the input of a POST becomes its JSON body', () => {
  expect(buildRequest(API.signIn, { phoneNumber: '+919876543210' })).toEqual({
    path: '/api/users',
    body: '{"phoneNumber":"+919876543210"}',
  });
});

test('half a surrogate pair is replaced, not thrown on', () => {
  expect(buildRequest(API.getProduct, { id: '\ud800' })).toEqual({ path: '/api/shirts/%EF%BF%BD' });
});

test.each(['', '.', '..'])('the part %j can not travel in a path', (id) => {
  expect(buildRequest(API.getProduct, { id })).toBeUndefined();
});

test('a file travels as it is, and nothing else in its place', () => {
  const bytes = new Uint8Array([1, 2, 3]);
  expect(buildRequest(API.uploadImage, { bytes })).toEqual({ path: '/api/admin/images', body: bytes });
  expect(buildRequest(API.uploadImage, { bytes: 'abc' })).toBeUndefined();
});
