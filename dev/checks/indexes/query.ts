import * as v from 'valibot';

/** What an operator means for indexes, by its number in google.firestore.v1.StructuredQuery. Others are not used yet. */
const OPERATORS = {
  1: 'range', // <
  2: 'range', // <=
  3: 'range', // >
  4: 'range', // >=
  5: 'equal', // ==
  7: 'equal', // array-contains
  8: 'equal', // in
  9: 'equal', // array-contains-any
} as const;
const DIRECTIONS = { 1: 'ASCENDING', 2: 'DESCENDING' } as const;
const AND = 1;
const OR = 2;

/** A reference to a field, as its path. */
export const fieldSchema = v.pipe(
  v.object({ fieldPath: v.string() }),
  v.transform(({ fieldPath }) => fieldPath),
);

const fieldFilterSchema = v.object({
  fieldFilter: v.object({
    field: fieldSchema,
    op: v.pipe(
      v.picklist([1, 2, 3, 4, 5, 7, 8, 9]),
      v.transform((op) => OPERATORS[op]),
    ),
  }),
});
type FieldFilter = v.InferOutput<typeof fieldFilterSchema>;
type FilterIn = v.InferInput<typeof fieldFilterSchema> | { compositeFilter: { op: number; filters: FilterIn[] } };
export type Filter = FieldFilter | { compositeFilter: { op: number; filters: Filter[] } };

const filterSchema: v.GenericSchema<FilterIn, Filter> = v.union([
  fieldFilterSchema,
  v.object({ compositeFilter: v.object({ op: v.picklist([AND, OR]), filters: v.array(v.lazy(() => filterSchema)) }) }),
]);

/** A query in Firestore's REST API, with enums as numbers. */
export const querySchema = v.object({
  from: v.tuple([v.object({ collectionId: v.string(), allDescendants: v.optional(v.boolean(), false) })]),
  where: v.optional(filterSchema),
  orderBy: v.optional(
    v.array(
      v.object({
        field: fieldSchema,
        direction: v.pipe(
          v.picklist([1, 2]),
          v.transform((direction) => DIRECTIONS[direction]),
        ),
      }),
    ),
    [],
  ),
});
export type Query = v.InferOutput<typeof querySchema>;

/** A field, and how it is compared. */
export type Comparison = FieldFilter['fieldFilter'];

/** The disjunctive normal form of a filter: alternatives, each a list of comparisons that must all hold. */
export function alternativesOf(filter: Filter | undefined): Comparison[][] {
  if (!filter) return [[]];
  if ('fieldFilter' in filter) return [[filter.fieldFilter]];
  const { op, filters } = filter.compositeFilter;
  const each = filters.map(alternativesOf);
  if (op !== AND) return each.flat();
  return each.reduce((all, more) => all.flatMap((some) => more.map((others) => [...some, ...others])), [[]]);
}
