import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DATA } from '../../lib/paths.ts';

/** What a store keeps between two starts: its accounts and documents, and the ledger of its Razorpay stand-in. */
export type KeptData = {
  /** The folder with accounts and documents, as the emulators export them. It may not exist. */
  folder: string;
  /** The file in which the Razorpay stand-in keeps its state while it runs. */
  ledger: string;
  /**
   * Brings everything back to the last complete export, so that ledger and orders agree even after a killed store. Call
   * it before the start. `fresh`: the store starts without the export, so without its ledger too.
   */
  restore: (options?: { fresh: boolean }) => void;
  /**
   * Saves what `exportTo` writes into the folder that it gets. Rejects, and keeps the last complete export, when that
   * fails or is incomplete.
   */
  save: (exportTo: (folder: string) => Promise<void>) => Promise<void>;
  /** Why the last stop could not save, if it could not. */
  whyUnsaved: () => string | undefined;
};

/** The folder in which a store at this offset keeps its data between two starts. */
export function keptData(offset: number, root = DATA): KeptData {
  const folder = join(root, offset === 0 ? 'emulators' : `emulators-${offset}`);
  const [fresh, earlier, unsaved] = [`${folder}.new`, `${folder}.earlier`, `${folder}.unsaved`];
  const ledger = `${folder}-razorpay`;
  /** The ledger of the moment of the export. */
  const savedLedger = (of: string) => join(of, 'razorpay-ledger');
  const remove = (...paths: string[]) => paths.forEach((path) => rmSync(path, { recursive: true, force: true }));

  return {
    folder,
    ledger,
    restore({ fresh: isFresh } = { fresh: false }) {
      mkdirSync(dirname(folder), { recursive: true });
      // The store was killed between the two renames of `save`.
      if (!existsSync(folder) && existsSync(earlier)) renameSync(earlier, folder);
      remove(fresh, earlier, unsaved, ledger);
      if (!isFresh && existsSync(savedLedger(folder))) copyFileSync(savedLedger(folder), ledger);
    },
    async save(exportTo) {
      remove(fresh);
      // Until everything is saved, `npm run stop` finds this.
      writeFileSync(unsaved, 'it was ended before it had saved them');
      try {
        await exportTo(fresh);
        requireComplete(fresh);
        if (existsSync(ledger)) copyFileSync(ledger, savedLedger(fresh));
      } catch (error) {
        writeFileSync(unsaved, error instanceof Error ? error.message : String(error));
        remove(fresh);
        throw error;
      }
      remove(earlier);
      if (existsSync(folder)) renameSync(folder, earlier);
      renameSync(fresh, folder);
      remove(earlier, unsaved);
    },
    whyUnsaved: () => (existsSync(unsaved) ? readFileSync(unsaved, 'utf8') : undefined),
  };
}

/** The files that the emulators write at the end of an export. */
function requireComplete(folder: string): void {
  for (const file of ['firebase-export-metadata.json', 'auth_export/accounts.json', 'firestore_export']) {
    if (!existsSync(join(folder, file))) throw new Error(`the export has no ${file}`);
  }
}
