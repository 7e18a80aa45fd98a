import { serve } from '../lib/serve.ts';
import type { Service } from './services.ts';

/** A reply: `body` is sent as JSON, or unchanged if it is a string. 'silence' is no reply at all. */
export type Said = { status: number; body: unknown } | 'silence';

/**
 * Stands in for all services, each under its own name: a server with the replies of `says`, and 404 elsewhere. It records
 * the authorization of each request.
 */
export async function startGoogleStandIn(says: ReadonlyMap<string, Said>) {
  const heard: { at: string; authorization: string; payer: unknown }[] = [];
  const { url, close } = await serve((request, response) => {
    const at = decodeURIComponent(request.url ?? '');
    const { authorization = '', 'x-goog-user-project': payer } = request.headers;
    heard.push({ at, authorization, payer });
    const said = says.get(at) ?? { status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } };
    if (said === 'silence') return;
    response.writeHead(said.status, { 'Content-Type': 'application/json' });
    response.end(typeof said.body === 'string' ? said.body : JSON.stringify(said.body));
  });
  return { urlOf: (service: Service) => `${url}/${service}`, heard, close };
}
