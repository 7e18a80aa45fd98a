/** The `srcset` of each picture of a page. */
function picturesIn(html: string): string[] {
  return [...html.matchAll(/\bsrcset="([^"]+)"/gi)].map(([, set = '']) => set.trim().replace(/\s+/g, ' '));
}

/** Throws if the baseline page has a picture that the home page does not have: then the two are not comparable. */
export function checkBaseline(baseline: string, home: string): void {
  const known = picturesIn(home);
  const unknown = picturesIn(baseline).filter((set) => !known.includes(set));
  if (unknown.length > 0) {
    throw new Error(`baseline.html has pictures that are not on the home page: ${unknown.join('; ')}`);
  }
}
