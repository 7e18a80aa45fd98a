import type { Plugin } from 'vite';

const CHOICE = 'var isReact19 = major >= 19;';

/**
 * react-helmet-async contains one implementation for React 19 and one for older versions, chosen at run time. This plugin
 * makes the choice at build time, so that the bundler drops the other one: 1.3 kB (brotli) less script on a first visit.
 */
export function helmetForReact19(): Plugin {
  return {
    name: 'helmet-for-react-19',
    transform(code, id) {
      if (!id.includes('/react-helmet-async/lib/index.esm.js')) return undefined;
      if (!code.includes(CHOICE)) {
        this.error('react-helmet-async no longer contains the expected line: adapt web/build/helmet-for-react-19.ts.');
      }
      return { code: code.replace(CHOICE, 'const isReact19 = true;'), map: null };
    },
  };
}
