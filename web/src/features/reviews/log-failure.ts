/** Spec §7: failures of reviews are logged. */
export function logFailure(message: string, error: unknown): void {
  // eslint-disable-next-line no-console -- the specification asks for this line
  console.error(message, error);
}
