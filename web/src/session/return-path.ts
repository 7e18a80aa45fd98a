/**
 * Where to go after signing in: a path of this site, else the home page. A path that a browser would read as
 * another site's address (`//evil.example`, `/\evil.example`) is not one, and neither is the login page itself.
 */
export function safeReturnPath(path: unknown): string {
  if (typeof path !== 'string' || !path.startsWith('/')) return '/';
  const home = 'https://here.invalid';
  const url = URL.canParse(path, home) ? new URL(path, home) : undefined;
  if (url?.origin !== home || url.pathname === '/login') return '/';
  return url.pathname + url.search + url.hash;
}
