import * as v from 'valibot';
import { alternativesOf, type Query } from './query.ts';

const sortSchema = v.object({ fieldPath: v.string(), order: v.picklist(['ASCENDING', 'DESCENDING']) });
const place = { collectionGroup: v.string(), queryScope: v.string() };
/** A query about the values of an array has no sort order in this field, so it counts as an equality. */
const arraySchema = v.pipe(
  v.object({ fieldPath: v.string(), arrayConfig: v.literal('CONTAINS') }),
  v.transform(({ fieldPath }): Sort => ({ fieldPath, order: 'ASCENDING' })),
);
const indexSchema = v.object({ ...place, fields: v.array(v.union([sortSchema, arraySchema])) });
const fieldSchema = v.object({ collectionGroup: v.string(), fieldPath: v.string(), indexes: v.array(v.unknown()) });
const fileSchema = v.object({ indexes: v.array(indexSchema), fieldOverrides: v.array(fieldSchema) });

type Sort = v.InferOutput<typeof sortSchema>;

/** Firestore's name of a document's id as a field. */
const ID = '__name__';

/** A composite index in the format of firestore.indexes.json. */
export type Index = v.InferOutput<typeof indexSchema>;

/** The name of an index: `orders(listed, createdAt desc, __name__ desc)`. Equal indexes have equal names. */
export function nameOf({ collectionGroup, queryScope, fields }: Index): string {
  const words = whole(fields).map(({ fieldPath, order }) => (order === 'DESCENDING' ? `${fieldPath} desc` : fieldPath));
  return `${collectionGroup}${queryScope === 'COLLECTION' ? '' : ' collection group'}(${words.join(', ')})`;
}

/** Parses the content of firestore.indexes.json. Throws if it is invalid. */
export const parseIndexes = (file: unknown) => v.parse(fileSchema, file);

/**
 * The composite index that one alternative of a query needs: the equality fields in any order, then this sort order.
 */
export type Need = Omit<Index, 'fields'> & { equal: string[]; sort: Sort[] };

/**
 * The composite indexes that a query needs, by the rules of https://firebase.google.com/docs/firestore/query-data/index-overview
 * ("Automatic indexing", "Queries supported by composite indexes", "Taking advantage of index merging"). Each single
 * field is indexed in both directions, and those indexes are merged for equalities. Equalities with a sort order, and
 * sort orders of several fields, need composite indexes. A range field without a sort order is added to it, ascending.
 */
export function needsOf({ from: [{ collectionId, allDescendants }], where, orderBy }: Query): Need[] {
  return alternativesOf(where).flatMap((comparisons) => {
    const equal = [...new Set(comparisons.filter(({ op }) => op === 'equal').map(({ field }) => field))];
    const ranges = comparisons.filter(({ op }) => op === 'range').map(({ field }) => field);
    const given = orderBy.map(({ field, direction }) => ({ fieldPath: field, order: direction }) satisfies Sort);
    const more = [...new Set(ranges)].filter((field) => !given.some(({ fieldPath }) => fieldPath === field));
    const added = more.map((fieldPath) => ({ fieldPath, order: given.at(-1)?.order ?? 'ASCENDING' }) satisfies Sort);
    const sort = whole([...given, ...added].filter(({ fieldPath }) => !equal.includes(fieldPath)));
    const isAutomatic = (equal.length === 0 && sort.length <= 2 && isOneWay(sort)) || isById(sort);
    const queryScope = allDescendants ? 'COLLECTION_GROUP' : 'COLLECTION';
    // A collection group has no automatic index of any field.
    if (isAutomatic && !allDescendants) return [];
    return [{ collectionGroup: collectionId, queryScope, equal, sort }];
  });
}

/** The fields that a query filters or sorts by. */
export function fieldsOf({ from: [{ collectionId }], where, orderBy }: Query) {
  const fields = [...alternativesOf(where).flat(), ...orderBy].map(({ field }) => field);
  return [...new Set(fields)].map((fieldPath) => ({ collectionGroup: collectionId, fieldPath }));
}

/** The fields with the id at the end: every index has it, in the direction of its last field unless it is written. */
function whole(fields: readonly Sort[]): Sort[] {
  if (fields.some(({ fieldPath }) => fieldPath === ID)) return [...fields];
  return [...fields, { fieldPath: ID, order: fields.at(-1)?.order ?? 'ASCENDING' }];
}

const isOneWay = (sort: readonly Sort[]) => new Set(sort.map(({ order }) => order)).size === 1;
const isById = (sort: readonly Sort[]) => sort.length === 1 && sort[0]?.order === 'ASCENDING';

/** Whether these indexes, alone or merged, meet a need. Each must end with the sort order, after equality fields only. */
export function isMet(need: Need, indexes: readonly Index[]): boolean {
  const fitting = indexes.flatMap((index) => {
    if (index.collectionGroup !== need.collectionGroup || index.queryScope !== need.queryScope) return [];
    const fields = whole(index.fields);
    const before = fields.slice(0, -need.sort.length).map(({ fieldPath }) => fieldPath);
    const isFitting = isSame(fields.slice(before.length), need.sort) && before.every((it) => need.equal.includes(it));
    return isFitting ? [before] : [];
  });
  const covered = new Set(fitting.flat());
  return fitting.length > 0 && need.equal.every((field) => covered.has(field));
}

const isSame = (some: readonly Sort[], others: readonly Sort[]) =>
  some.length === others.length &&
  some.every(({ fieldPath, order }, at) => fieldPath === others[at]?.fieldPath && order === others[at].order);
