/** Something the person at the keyboard can put right: its message is one sentence, and is all that is printed. */
export class Trouble extends Error {}

/** Runs a command's main function; prints a `Trouble` as its sentence and anything else with its stack. Exit code 1. */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    console.error(error instanceof Trouble ? `\n${error.message}` : error);
    process.exitCode = 1;
  }
}
