import type { Plugin } from 'vite';

/** The script that decides whether the splash screen plays. */
export const SPLASH = 'src/early/splash.ts';

/**
 * Adds the splash script as the first element of every head. `async` does not delay the first visit; on later visits the
 * cached script runs before the first frame. It is not a module, so that web/build/page-assets.ts does not defer it.
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
