import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Download } from './visit.ts';

const moduleSchema = v.object({ path: v.string(), bytes: v.number(), importers: v.array(v.string()) });
const scriptsSchema = v.record(v.string(), v.array(moduleSchema));
const sizesSchema = v.record(v.string(), v.number());

/** Bytes before minifying, by the module's path. */
type Sizes = v.InferOutput<typeof sizesSchema>;
type Module = v.InferOutput<typeof moduleSchema>;

/** How many files and modules an explanation names. */
const SHOWN = 8;

/** Saves the sizes of the modules of a build within its budget. */
export function saveModuleSizes(dist: string, downloads: readonly Download[], file: string): void {
  const sizes: Sizes = Object.fromEntries(modulesOf(dist, downloads).map(({ path, bytes }) => [path, bytes]));
  writeFileSync(file, JSON.stringify(sizes));
}

/**
 * Explains a weight above its budget: its files, and the modules that are new or have grown since `saveModuleSizes`
 * wrote `remembered`, each with a module that imports it. Without that file: our own heaviest modules.
 */
export function explainOverrun(dist: string, downloads: readonly Download[], remembered: string): string {
  const modules = modulesOf(dist, downloads);
  const before = readSizes(remembered);
  const grown = modules
    .map((module) => ({ module, more: module.bytes - (before?.[module.path] ?? 0) }))
    .filter(({ module, more }) => (before ? more > 0 : /^(?:web|contract)\//.test(module.path)))
    .sort((a, b) => b.more - a.more);
  const here = new Set(modules.map(({ path }) => path));
  return [
    'Compressed files:',
    ...downloads
      .toSorted((a, b) => b.body.length - a.body.length)
      .slice(0, SHOWN)
      .map(({ path, body }) => `  ${body.length} ${path}`),
    before
      ? 'Modules that are new or have grown since this budget last held (bytes before minification):'
      : 'Our own heaviest modules (bytes before minification):',
    ...grown.slice(0, SHOWN).map(({ module, more }) => {
      const importer = module.importers.find((path) => here.has(path)) ?? module.importers[0];
      const plus = before && more < module.bytes ? `+${more}, now ` : '';
      return `  ${plus}${module.bytes} ${module.path}${importer ? `, imported by ${importer}` : ''}`;
    }),
  ].join('\n');
}

function readSizes(file: string): Sizes | undefined {
  try {
    return v.parse(sizesSchema, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined; // No build here was within the budget yet.
  }
}

/** The modules of the downloaded scripts, the heaviest first, from the list that the build writes. */
function modulesOf(dist: string, downloads: readonly Download[]): Module[] {
  const scripts = v.parse(scriptsSchema, JSON.parse(readFileSync(join(dist, '.vite/modules.json'), 'utf8')));
  return downloads.flatMap(({ path }) => scripts[path.slice(1)] ?? []).sort((a, b) => b.bytes - a.bytes);
}
