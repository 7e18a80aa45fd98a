import type { ServerResponse } from 'node:http';
import type { Request as FunctionRequest } from 'firebase-functions/https';
import { createApp } from './api/app.ts';
import { passOn } from './bridge.ts';
import { liveDeps } from './deps.ts';

const app = createApp(liveDeps());

export function answer(request: FunctionRequest, response: ServerResponse): Promise<void> {
  return passOn(app, request, response);
}
