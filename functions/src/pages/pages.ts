import { isPrivate } from '@nirala/contract/screens';
import * as v from 'valibot';
import { logError, whyOf } from '../lib/log.ts';
import { publicUrl } from './public-url.ts';
import { cacheControlFor } from './page-cache.ts';
import { toDocument, withPhone } from './document.ts';
import { within } from '../lib/timeout.ts';
import type { Renderer, Shell } from './renderer.ts';

type Parts = {
  renderer: () => Promise<Renderer>;
  shell: () => Promise<Shell>;
  /** The API in this process, so a page needs no network for its data. */
  api: (path: string, init: RequestInit) => Promise<Response>;
};

/** Milliseconds for what only readers without JavaScript see. */
const PATIENCE = 300;

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };

const withNumber = v.object({ phone: v.string() });

/** Renders the store's pages. Pages that depend on the browser (bag, orders, admin) get the bare app. */
export function createPages({ renderer, shell, api }: Parts): (request: Request) => Promise<Response> {
  let opened: Promise<Renderer> | undefined;
  let read: Promise<Shell> | undefined;

  function forgetShell(error: unknown): never {
    read = undefined;
    throw error;
  }

  async function open(): Promise<Renderer> {
    const loaded = await renderer();
    loaded.setTransport((path, init) => api(path, init));
    return loaded;
  }

  /** The store's phone number; undefined if it can't be read at once. */
  async function phoneNumber(): Promise<string | undefined> {
    const asked = api('/api/store', {})
      .then(async (reply) => v.parse(withNumber, await reply.json()).phone)
      .catch(() => undefined);
    return within(PATIENCE, asked);
  }

  return async (request) => {
    const { pathname, search } = new URL(request.url);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD', 'Cache-Control': 'no-store' } });
    }
    // The router treats `//about-us` as `/about-us`, but a page has only one address.
    if (pathname.includes('//')) return redirect(301, pathname.replaceAll(/\/+/g, '/') + search);
    const template = await (read ??= shell().catch(forgetShell));
    const bare = (more = {}, phone?: string) =>
      new Response(withPhone(template.html, phone), { headers: { ...HTML, 'Cache-Control': 'no-cache', ...more } });
    // Spec §2: these screens must not be indexed. The page has a robots tag too, but only after its script has run.
    if (isPrivate(pathname)) return bare({ 'X-Robots-Tag': 'noindex, nofollow' }, await phoneNumber());
    try {
      const { render, DATA_ID } = await (opened ??= open());
      const page = await render(new Request(publicUrl(request)));
      if ('to' in page) return redirect(page.status, page.to);
      const headers = { ...HTML, 'Cache-Control': cacheControlFor(page.screen, page.status) };
      return new Response(toDocument(template, page, DATA_ID), { status: page.status, headers });
    } catch (error) {
      // The shopper still gets the app, which loads everything itself.
      opened = undefined;
      logError('a page could not be rendered', { path: pathname, why: whyOf(error) });
      return bare();
    }
  };
}

function redirect(status: number, to: string): Response {
  return new Response(null, { status, headers: { Location: to, 'Cache-Control': 'no-store' } });
}
