/** Whether a line of the emulators' log tells of a function that failed: all else stays in the log file. */
export function isFunctionsTrouble(line: string): boolean {
  const isWarning = /^[⚠✖!]\s+functions.*(error|fail|timeout)/i.test(line);
  const isPrinted = /^>\s.*("severity":"(ERROR|CRITICAL|ALERT|EMERGENCY)"|\b\w*Error\b)|^>\s+at /.test(line);
  return isWarning || isPrinted;
}
