import { BRAND, BRAND_COLOURS } from '@nirala/contract/brand';
import { pagePolicy } from '@nirala/contract/security';
import type { Plugin } from 'vite';

/**
 * The shell is app.html, since Hosting would serve an index.html before the page renderer could answer `/`.
 * This fills in the brand and the policy, and lets Vite's own server hand the shell out for every navigation. `local`:
 * for a developer's machine. Vite's own server writes scripts into the page, and has no policy.
 */
export function shell({ local }: { local: boolean }): Plugin {
  return {
    name: 'shell',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) =>
        (server ? html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '') : html)
          .replaceAll('%POLICY%', pagePolicy({ local }))
          .replaceAll('%BRAND%', BRAND.name)
          .replaceAll('%TAGLINE%', BRAND.tagline)
          .replaceAll('%DESCRIPTION%', BRAND.description)
          .replaceAll('%PRIMARY%', BRAND_COLOURS.primary)
          .replaceAll('%ACCENT%', BRAND_COLOURS.accent)
          .replaceAll('%PAPER%', BRAND_COLOURS.paper),
    },
    configureServer(server) {
      server.middlewares.use((request, _response, next) => {
        const path = request.url?.split('?')[0] ?? '/';
        const navigation = request.headers.accept?.includes('text/html');
        if (navigation && !path.startsWith('/api/') && !/\.\w+$/.test(path)) request.url = '/app.html';
        next();
      });
    },
  };
}
