/** `shop.example` or `localhost:5000`, and nothing that could add a path or a user to a URL. */
const HOST = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;

/**
 * The URL that the browser requested. Behind Hosting only headers contain it, and any caller can forge them. So pages
 * use it only if the build does not know the store's own address (web's store-url.ts), as on a developer's machine.
 */
export function publicUrl(request: Request): URL {
  const url = new URL(request.url);
  const host = request.headers.get('X-Forwarded-Host') ?? '';
  if (!HOST.test(host)) return url;
  url.protocol = request.headers.get('X-Forwarded-Proto') === 'https' ? 'https:' : 'http:';
  url.host = host;
  return url;
}
