import type { ServerResponse } from 'node:http';
import type { Request as FunctionRequest } from 'firebase-functions/https';
import { createApp } from './api/app.ts';
import { passOn } from './bridge.ts';
import { liveDeps } from './deps.ts';
import { createPages } from './pages/pages.ts';
import { loadRenderer, loadShell } from './pages/rendered.ts';

const app = createApp(liveDeps());
const pages = createPages({
  renderer: loadRenderer,
  shell: loadShell,
  api: async (path, init) => app.request(path, init),
});

export function answerPage(request: FunctionRequest, response: ServerResponse): Promise<void> {
  return passOn({ fetch: pages }, request, response);
}
