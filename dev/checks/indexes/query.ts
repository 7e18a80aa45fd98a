import * as v from 'valibot';

/** The enum values of google.firestore.v1.StructuredQuery. */
const OPERATORS = {
  1: 'range',
  2: 'range',
  3: 'range',
  4: 'range',
  5: 'equal',
  7: 'equal',
  8: 'equal',
  9: 'equal',
} as const;
const DIRECTIONS = { 1: 'ASCENDING', 2: 'DESCENDING' } as const;
const AND = 1;

export const fieldSchema = v.pipe(
  v.object({ fieldPath: v.string() }),
  v.transform(({ fieldPath }) => fieldPath),
);

/** `in`, `array-contains` and `array-contains-any` count as equalities. Operators that no query uses yet are not accepted. */
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
  v.object({ compositeFilter: v.object({ op: v.picklist([1, 2]), filters: v.array(v.lazy(() => filterSchema)) }) }),
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

export type Compared = FieldFilter['fieldFilter'];

/** The disjunctive normal form of a filter: alternatives, each a list of comparisons that must all hold. */
export function ways(filter: Filter | undefined): Compared[][] {
  if (!filter) return [[]];
  if ('fieldFilter' in filter) return [[filter.fieldFilter]];
  const { op, filters } = filter.compositeFilter;
  const each = filters.map(ways);
  if (op !== AND) return each.flat();
  return each.reduce((all, more) => all.flatMap((way) => more.map((other) => [...way, ...other])), [[]]);
}
