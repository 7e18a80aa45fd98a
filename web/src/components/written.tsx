/**
 * A text that a person or another program wrote, inside a sentence or a line of ours. It has a direction of its own, so
 * that a name in Urdu does not reorder the digits and commas around it.
 */
export function Written({ children }: { children: string | undefined }) {
  return <bdi>{children}</bdi>;
}
