import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.ts';

type PackageName = 'contract' | 'functions' | 'web' | 'dev' | 'e2e';

/** A source file. `path` starts with its package. */
export type Source = { path: string; text: string; isTest: boolean };

/** The source files of these packages: code, styles and HTML, without builds and data. */
export function sourcesOf(...packages: readonly PackageName[]): Source[] {
  return packages.flatMap((name) =>
    globSync(`${name}/**/*.{ts,tsx,mjs,js,css,html}`, { cwd: ROOT, exclude: [`${name}/node_modules`, `${name}/dist`] })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => !/^(web\/dist|functions\/lib)\/|\/node_modules\//.test(path))
      .sort()
      .map((path) => ({
        path,
        text: readFileSync(join(ROOT, path), 'utf8'),
        isTest: /\.(test|spec)\.tsx?$/.test(path),
      })),
  );
}
