import * as v from 'valibot';

/** The fields of Node's system errors. */
const systemErrorSchema = v.object({
  code: v.string(),
  path: v.optional(v.string()),
  port: v.optional(v.number()),
});

/** An error that the developer can fix. Its message says how; the stack is not printed. */
export class CliError extends Error {}

/** Runs a command's main function. On an error it prints the message (`CliError`) or the stack and sets exit code 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const sentence = error instanceof CliError ? error.message : systemSentence(error);
    console.error(sentence === undefined ? error : `\n${sentence}`);
    process.exitCode = 1;
  }
}

/** One sentence for a system error that the developer can fix; undefined for any other error. */
export function systemSentence(error: unknown): string | undefined {
  const parsed = v.safeParse(systemErrorSchema, error);
  if (!parsed.success) return undefined;
  const { code, path, port } = parsed.output;
  if (path && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')) {
    return `Cannot write ${path}: your user needs write access to this folder.`;
  }
  if (path && code === 'ENOSPC') return `Cannot write ${path}: the disk is full.`;
  if (code === 'EADDRINUSE') return `Port ${port} is already taken: set NIRALA_PORT_OFFSET=100 to use other ports.`;
  return undefined;
}
