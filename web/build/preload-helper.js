/**
 * What the build puts around each dynamic import: it requests the script together with its style sheets and its own
 * imports, and waits for the script and the styles. build/short-preload-helper.ts puts it in the place of Vite's.
 */

/** By path: undefined for a script, a promise for a style sheet, a link that the page had already. */
const requested = new Map();

/**
 * `files`: paths below the root of the site. Rejects if a style sheet or the script cannot be loaded.
 *
 * @public Scripts of the build import it by this name.
 */
export const __vitePreload = (load, files = []) =>
  Promise.all([load(), ...files.map(request)]).then(([module]) => module);

function request(file) {
  // Pages name the styles that are in their HTML, see build/page-assets.ts.
  if (!requested.has(file)) requested.set(file, document.querySelector(`link[href="/${file}"]`) ?? append(file));
  return requested.get(file);
}

function append(file) {
  const link = document.createElement('link');
  const isStyle = file.endsWith('.css');
  link.rel = isStyle ? 'stylesheet' : 'modulepreload';
  link.href = `/${file}`;
  document.head.append(link);
  if (!isStyle) return undefined;
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      // The next import requests it again.
      requested.delete(file);
      link.remove();
      reject(new Error(`Unable to preload CSS for ${link.href}`));
    };
  });
}
