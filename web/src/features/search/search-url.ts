/** The results of a search. */
export function searchUrl(q: string): string {
  return `/search?${new URLSearchParams({ q })}`;
}
