import type { Plugin } from 'vite';

/** The script that decides whether the splash plays. */
export const SPLASH = 'src/app/splash.ts';

/**
 * Names it first in the head of every page. `async` holds nothing back on the first visit; later the browser has it and
 * runs it before it draws. It is no module, so that web/build/for-pages.ts does not move it.
 */
export function splash(): Plugin {
  return {
    name: 'splash',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const built = Object.values(bundle ?? {}).find(
          (file) => file.type === 'chunk' && file.facadeModuleId?.endsWith(SPLASH),
        );
        const attrs = built ? { src: `/${built.fileName}`, async: true } : { src: `/${SPLASH}`, type: 'module' };
        return [{ tag: 'script', attrs, injectTo: 'head-prepend' }];
      },
    },
  };
}
