import * as v from 'valibot';
import { ways, type Asked } from './query.ts';

const sortSchema = v.object({ fieldPath: v.string(), order: v.picklist(['ASCENDING', 'DESCENDING']) });
const place = { collectionGroup: v.string(), queryScope: v.string() };
const indexSchema = v.object({ ...place, fields: v.array(sortSchema) });
const fieldSchema = v.object({ collectionGroup: v.string(), fieldPath: v.string(), indexes: v.array(v.unknown()) });
const fileSchema = v.object({ indexes: v.array(indexSchema), fieldOverrides: v.array(fieldSchema) });

type Sort = v.InferOutput<typeof sortSchema>;

/** A composite index as firestore.indexes.json has it. */
export type Index = v.InferOutput<typeof indexSchema>;

/** Two indexes have one name when they are the same: `orders(listed, createdAt desc, __name__ desc)`. */
export function nameOf({ collectionGroup, queryScope, fields }: Index): string {
  const words = whole(fields).map(({ fieldPath, order }) => (order === 'DESCENDING' ? `${fieldPath} desc` : fieldPath));
  return `${collectionGroup}${queryScope === 'COLLECTION' ? '' : ' in any place'}(${words.join(', ')})`;
}

/** What firestore.indexes.json holds. Throws for what is no such file. */
export const parseIndexes = (file: unknown) => v.parse(fileSchema, file);

/** What a query, or one way to meet its filter, wants of composite indexes: equal fields in any order, then this sequence. */
export type Need = Omit<Index, 'fields'> & { equal: string[]; sort: Sort[] };

const ID = '__name__';

/** Every index ends in the id, in the direction of its last field, whether that is written or not. */
function whole(fields: readonly Sort[]): Sort[] {
  if (fields.some(({ fieldPath }) => fieldPath === ID)) return [...fields];
  return [...fields, { fieldPath: ID, order: fields.at(-1)?.order ?? 'ASCENDING' }];
}

/**
 * The composite indexes that a query needs, by the rules of https://firebase.google.com/docs/firestore/query-data/index-overview
 * ("Automatic indexing", "Queries supported by composite indexes", "Taking advantage of index merging"): one field by
 * itself is indexed in both directions, and equalities alone are met by merging those; equalities with a sequence, or a
 * sequence of several fields, are not. A range that is not sorted by is sorted by first, ascending.
 */
export function needsOf({ from: [{ collectionId, allDescendants }], where, orderBy }: Asked): Need[] {
  return ways(where).flatMap((way) => {
    const equal = [...new Set(way.filter(({ op }) => op === 'equal').map(({ field }) => field))];
    const ranges = way.filter(({ op }) => op === 'range').map(({ field }) => field);
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

/** The fields that a query compares or sorts by. */
export function fieldsOf({ from: [{ collectionId }], where, orderBy }: Asked) {
  const fields = [...ways(where).flat(), ...orderBy].map(({ field }) => field);
  return [...new Set(fields)].map((fieldPath) => ({ collectionGroup: collectionId, fieldPath }));
}

const isOneWay = (sort: readonly Sort[]) => new Set(sort.map(({ order }) => order)).size === 1;
const isById = (sort: readonly Sort[]) => sort.length === 1 && sort[0]?.order === 'ASCENDING';

/** Whether these indexes, one or several merged, meet a need: each has the sequence at its end, and only equal fields before. */
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
