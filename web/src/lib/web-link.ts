/** The link when it is an http(s) URL; undefined for `javascript:` and anything else. */
export function webLink(link: string | undefined): string | undefined {
  return link !== undefined && /^https?:\/\//i.test(link) && URL.canParse(link) ? link : undefined;
}
