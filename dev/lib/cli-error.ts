import * as v from 'valibot';

/** What Node's own errors say of a refused call to the system. */
const systemErrorSchema = v.object({
  code: v.string(),
  path: v.optional(v.string()),
  port: v.optional(v.number()),
});

/** Something the person at the keyboard can put right: its message is one sentence, and is all that is printed. */
export class Trouble extends Error {}

/** Runs a command's main function; prints a `Trouble` as its sentence and anything else with its stack. Exit code 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    const sentence = error instanceof Trouble ? error.message : systemSentence(error);
    console.error(sentence === undefined ? error : `\n${sentence}`);
    process.exitCode = 1;
  }
}

/** The sentence for what the system refused and the person can put right; undefined for any other error. */
export function systemSentence(error: unknown): string | undefined {
  const parsed = v.safeParse(systemErrorSchema, error);
  if (!parsed.success) return undefined;
  const { code, path, port } = parsed.output;
  if (path && (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')) {
    return `${path} cannot be written: the folder of the store must be yours, and not read-only.`;
  }
  if (path && code === 'ENOSPC') return `${path} cannot be written: the disk is full.`;
  if (code === 'EADDRINUSE') return `Port ${port} is already taken: set NIRALA_PORT_OFFSET=100 to use other ports.`;
  return undefined;
}
