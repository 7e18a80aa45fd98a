import type { ServerResponse } from 'node:http';
import type { Request as FunctionRequest } from 'firebase-functions/https';
import { createApp, createImagesApp } from './api/app.ts';
import { passOn } from './bridge.ts';
import { liveDeps } from './deps.ts';

const deps = liveDeps();
const app = createApp(deps);
const imagesApp = createImagesApp(deps);

export function answer(request: FunctionRequest, response: ServerResponse): Promise<void> {
  return passOn(app, request, response);
}

export function answerImages(request: FunctionRequest, response: ServerResponse): Promise<void> {
  return passOn(imagesApp, request, response);
}
