import * as v from 'valibot';
import type { Get } from '../services.ts';
import { judged, note, type Finding } from '../finding.ts';
import { nameOf, parseIndexes, type Index } from '../../checks/indexes/needed-indexes.ts';

const builtSchema = v.object({
  indexes: v.optional(
    v.array(
      v.object({
        name: v.string(),
        queryScope: v.string(),
        fields: v.array(
          v.object({
            fieldPath: v.string(),
            order: v.optional(v.picklist(['ASCENDING', 'DESCENDING'])),
            arrayConfig: v.optional(v.string()),
          }),
        ),
        state: v.string(),
      }),
    ),
    [],
  ),
});
type Built = v.InferOutput<typeof builtSchema>;

/** Reports indexes that a live project does not have yet or is still building. The deploy creates them and waits. */
export async function checkIndexes(get: Get, project: string, file: unknown): Promise<Finding[]> {
  const { indexes } = parseIndexes(file);
  return judged(await get('firestore', `/projects/${project}/databases/(default)/collectionGroups/-/indexes`), {
    about: 'which indexes are built',
    look: `See https://console.firebase.google.com/project/${project}/firestore/indexes: all must be enabled`,
    schema: builtSchema,
    judge: (built) => waiting(indexes, built),
  });
}

function waiting(indexes: readonly Index[], built: Built): Finding[] {
  const ready = new Set(built.indexes.filter(({ state }) => state === 'READY').map(nameOfBuilt));
  const names = indexes.map(nameOf).filter((name) => !ready.has(name));
  if (names.length === 0) return [];
  const what = `${names.length} of ${indexes.length} indexes are not built: ${names.join('; ')}.`;
  return [note(what, 'npm run deploy creates them, and waits for them before it deploys the code')];
}

/** The name of an index as the API lists it: its `name` is `projects/…/collectionGroups/orders/indexes/1`. */
function nameOfBuilt({ name, queryScope, fields }: Built['indexes'][number]): string {
  const collectionGroup = name.split('/').at(-3) ?? '';
  return nameOf({
    collectionGroup,
    queryScope,
    // parseIndexes reads the index of an array as ascending, too.
    fields: fields.flatMap(({ fieldPath, order, arrayConfig }) => {
      const sorted = order ?? (arrayConfig === undefined ? undefined : 'ASCENDING');
      return sorted ? [{ fieldPath, order: sorted }] : [];
    }),
  });
}
