/** The requests of the functions `api` and `images`. */
import type { ServerResponse } from 'node:http';
import type { Request as FunctionRequest } from 'firebase-functions/https';
import { createApp, createImagesApp } from '../http/app.ts';
import { handleRequest } from '../http/node-adapter.ts';
import { liveDeps } from './live-deps.ts';

/** Bytes, above the largest `maxBody` in the endpoint table. */
const API_BODY = 2_500_000;
/** Without a token, only a gateway's webhook sends more than 64 kB. */
const GUEST_BODY = 300_000;
const IMAGES_BODY = 31 * 1024 * 1024;

const deps = liveDeps();
const app = createApp(deps);
const imagesApp = createImagesApp(deps);

export function answer(request: FunctionRequest, response: ServerResponse): Promise<void> {
  return handleRequest(app, request, response, request.headers.authorization ? API_BODY : GUEST_BODY);
}

export function answerImages(request: FunctionRequest, response: ServerResponse): Promise<void> {
  return handleRequest(imagesApp, request, response, IMAGES_BODY);
}
