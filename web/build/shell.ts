import { BRAND, BRAND_COLOURS } from '@nirala/contract/text/brand';
import { escapeMarkup } from '@nirala/contract/page/markup';
import { pagePolicy } from '@nirala/contract/page/security';
import type { Plugin } from 'vite';

/**
 * Fills the brand and the Content Security Policy into the shell, app.html, and makes Vite's dev server serve it for every
 * navigation. It is not called index.html, because Hosting would then serve it for `/` instead of calling the renderer.
 * `local`: the policy for the emulators. The dev server has no policy, because it adds inline scripts.
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

/** Writes the brand's texts into the shell, escaped. */
export function withBrand(html: string, { name, tagline, description }: BrandTexts): string {
  const texts: Record<string, string> = { '%BRAND%': name, '%TAGLINE%': tagline, '%DESCRIPTION%': description };
  return html.replace(/%(?:BRAND|TAGLINE|DESCRIPTION)%/g, (mark) => escapeMarkup(texts[mark] ?? ''));
}
