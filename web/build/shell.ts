import { BRAND, BRAND_COLOURS } from '@nirala/contract/brand';
import { escapeMarkup } from '@nirala/contract/markup';
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
        withBrand(server ? html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '') : html, BRAND)
          .replaceAll('%POLICY%', pagePolicy({ local }))
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

type BrandTexts = Record<'name' | 'tagline' | 'description', string>;

/** Writes the brand's texts into the shell, where they may hold any sign. */
export function withBrand(html: string, { name, tagline, description }: BrandTexts): string {
  const texts: Record<string, string> = { '%BRAND%': name, '%TAGLINE%': tagline, '%DESCRIPTION%': description };
  return html.replace(/%(?:BRAND|TAGLINE|DESCRIPTION)%/g, (mark) => escapeMarkup(texts[mark] ?? ''));
}
