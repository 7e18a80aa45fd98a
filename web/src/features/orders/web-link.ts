/** A tracking link as it may be followed: only to the web, never `javascript:` and the like. */
export function webLink(link: string | undefined): string | undefined {
  return link !== undefined && /^https?:\/\//i.test(link) && URL.canParse(link) ? link : undefined;
}
