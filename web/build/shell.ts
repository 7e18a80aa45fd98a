import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillShell } from '@nirala/contract/page/shell';
import { pagePolicy } from '@nirala/contract/api/security';
import { DEFAULT_BRAND, DEFAULT_COLOURS } from '@nirala/contract/text/brand';
import type { Plugin } from 'vite';

/**
 * The folder below `dist` for what the function `pages` answers, because the brand is in it. Hosting does not serve it,
 * and files of these names in `dist` itself would be served instead of the function's answer.
 */
export const ASIDE = '.pages';

/**
 * Writes the Content Security Policy into the shell, app.html, and makes Vite's dev server serve it for every navigation.
 * It is not called index.html, because Hosting would then serve it for `/` instead of calling the renderer. A build leaves
 * the marks of the brand: the function `pages` fills in the one in force. The dev server has the default brand, and no
 * policy, because it adds inline scripts. `local`: the policy for the emulators.
 */
export function shell({ local, dist }: { local: boolean; dist: string }): Plugin {
  return {
    name: 'shell',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { server }) =>
        server
          ? withDefaultBrand(html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''))
          : withColours(html).replaceAll('%POLICY%', pagePolicy({ local })),
    },
    writeBundle() {
      mkdirSync(join(dist, ASIDE), { recursive: true });
      const file = join(dist, 'app.html');
      writeFileSync(join(dist, ASIDE, 'app.html'), withMarks(readFileSync(file, 'utf8')));
      rmSync(file);
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

/** The HTML with the brand that is compiled in. */
export const withDefaultBrand = (html: string): string => fillShell(html, { ...DEFAULT_BRAND, ...DEFAULT_COLOURS });

const COLOURS = Object.entries(DEFAULT_COLOURS).map(([name, colour]) => [`%${name.toUpperCase()}%`, colour] as const);

/** The minifier of the styles must see colours, so they become marks again after it. */
const withColours = (html: string) => COLOURS.reduce((text, [mark, colour]) => text.replaceAll(mark, colour), html);
const withMarks = (html: string) => COLOURS.reduce((text, [mark, colour]) => text.replaceAll(colour, mark), html);
