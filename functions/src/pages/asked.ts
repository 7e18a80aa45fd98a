/** `shop.example` or `localhost:5000`, and nothing that could be more than that in an address. */
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;

/**
 * The address that the browser asked for, which a function behind Hosting knows from headers alone. Anyone may write
 * those: this address goes into pages only where the build was told no address of the store's own (see web's
 * store-url.ts), as on a developer's machine.
 */
export function asked(request: Request): URL {
  const url = new URL(request.url);
  const host = request.headers.get('X-Forwarded-Host') ?? '';
  if (!HOST.test(host)) return url;
  url.protocol = request.headers.get('X-Forwarded-Proto') === 'https' ? 'https:' : 'http:';
  url.host = host;
  return url;
}
