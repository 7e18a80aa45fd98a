/** `women` as `Women`. The labels of wearers and colours are in scripts that a list does not load. */
export function capitalise(slug: string): string {
  return slug.charAt(0).toUpperCase() + slug.slice(1);
}
