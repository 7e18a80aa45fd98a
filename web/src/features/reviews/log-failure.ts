/** Spec §7: what fails about reviews is logged. */
export function logFailure(what: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the specification asks for this line
  console.error(what, error);
}
