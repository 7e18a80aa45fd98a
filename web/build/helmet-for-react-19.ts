import type { Plugin } from 'vite';

const CHOICE = 'var isReact19 = major >= 19;';

/**
 * react-helmet-async carries one implementation for React 19 and one for older versions, and chooses at run time.
 * With the choice made here the bundler drops the other one: 1.3 kB (brotli) less script on a first visit.
 */
export function helmetForReact19(): Plugin {
  return {
    name: 'helmet-for-react-19',
    transform(code, id) {
      if (!id.includes('/react-helmet-async/lib/index.esm.js')) return undefined;
      if (!code.includes(CHOICE)) {
        this.error('react-helmet-async chooses its implementation in another way now: adapt helmet-for-react-19.ts.');
      }
      return { code: code.replace(CHOICE, 'const isReact19 = true;'), map: null };
    },
  };
}
