/** Whether a line of the emulators' log reports a failure in a function. Such lines are shown on the screen. */
export function isFunctionFailure(line: string): boolean {
  if (/^[⚠✖!]\s+functions/.test(line)) return /error|fail|timeout/i.test(line);
  const printed = /^>\s+(.*)/.exec(line)?.[1];
  if (!printed) return false;
  return printed.startsWith('{')
    ? /"severity":"(ERROR|CRITICAL|ALERT|EMERGENCY)"/.test(printed)
    : /^at |Error\b/.test(printed);
}
