/** Every address of the store that a browser can open. */
import { ADMIN_PATHS } from '@nirala/contract/page/admin-screens';
import { PRIVATE_SCREENS, PUBLIC_SCREENS } from '@nirala/contract/page/screens';

/** What stands in the addresses of screens with a parameter, such as `:id`, by the path of the screen. */
type Parameters = Readonly<Record<string, readonly string[]>>;

const fill = (paths: readonly string[], parameters: Parameters): string[] =>
  paths.flatMap((path) => {
    const name = /:\w+/.exec(path)?.[0];
    if (name === undefined) return [path];
    const values = parameters[path];
    if (!values) throw new Error(`The screen ${path} needs a value for ${name}.`);
    return values.map((value) => path.replace(name, value));
  });

/** The screens of shoppers. */
export const shopAddresses = (parameters: Parameters): string[] =>
  fill([...Object.keys(PUBLIC_SCREENS), ...Object.keys(PRIVATE_SCREENS)], parameters);

/** The screens of the admin. */
export const adminAddresses = (parameters: Parameters): string[] => fill(ADMIN_PATHS, parameters);

/** The files beside the screens. */
export const FILES = [
  '/app.html',
  '/offline.html',
  '/sw.js',
  '/manifest.webmanifest',
  '/favicon.svg',
  '/robots.txt',
  '/sitemap.xml',
] as const;
