/** The parts of Vite's manifest that are used: its chunks, by the path of their module. */
export type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; assets?: string[] }>;

/** The scripts and style sheets of a module and of its static imports, dependencies first. */
export function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): { js: string[]; css: string[] } {
  const chunk = manifest[name];
  if (!chunk || seen.has(name)) return { js: [], css: [] };
  seen.add(name);
  const inner = (chunk.imports ?? []).map((each) => filesOf(manifest, each, seen));
  return {
    js: [...new Set([...inner.flatMap(({ js }) => js), chunk.file])],
    css: [...new Set([...inner.flatMap(({ css }) => css), ...(chunk.css ?? [])])],
  };
}
