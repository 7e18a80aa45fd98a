/** The pictures that a page names, as they stand in its `src` and `srcset`. */
function picturesIn(html: string): string[] {
  return [...html.matchAll(/\bsrcset="([^"]+)"/gi)].map(([, set = '']) => set.trim().replace(/\s+/g, ' '));
}

/** A floor with other pictures than the store's would be no measure. Throws when one is not of the home page. */
export function checkBaseline(floor: string, home: string): void {
  const known = picturesIn(home);
  const strange = picturesIn(floor).filter((set) => !known.includes(set));
  if (strange.length > 0)
    throw new Error(`baseline.html has pictures that the home page has not: ${strange.join('; ')}`);
}
