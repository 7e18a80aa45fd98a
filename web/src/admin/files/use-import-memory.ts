import { NO_MEMORY, type FileKind, type ImportMemory, type Remember } from '@nirala/contract/parcel/import-memory';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';

/** What admins have said about the files and news of couriers and payment gateways. */
export function useImportMemory() {
  const loaded = useLoaded('import-memory', (signal) => call('readImportMemory', {}, signal));
  const [newest, setNewest] = useState<ImportMemory>();
  const memory = newest ?? (loaded.state === 'loaded' ? loaded.value : NO_MEMORY);
  return {
    /** Without it a file could be read as if nothing had been said, so it waits. */
    isReady: newest !== undefined || loaded.state === 'loaded',
    failure: loaded.state === 'failed' && newest === undefined ? loaded.error : undefined,
    retry: loaded.retry,
    words: memory.words,
    unknown: memory.unknown,
    /** Without a sender the sequence of day and month is asked for each time: the next file is another's. */
    layoutFor(kind: FileKind, sender: string) {
      const layout = memory.layouts.find((each) => each.kind === kind && each.sender === sender);
      return layout && sender === '' ? { ...layout, orders: {} } : layout;
    },
    async remember(input: Partial<Remember>): Promise<void> {
      setNewest(await call('rememberImports', { words: [], layouts: [], ...input }));
    },
  };
}
