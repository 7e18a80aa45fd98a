import * as v from 'valibot';

export type SchemaNode = { path: string; schema: v.GenericSchema };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/**
 * A schema and all that it is made of, with their paths: `lines[].size`. A wrapper and the options of a union have the path
 * of what they wrap. Reads the structure of valibot's schemas.
 */
export function schemaNodes(schema: unknown, path = ''): SchemaNode[] {
  if (!isObject(schema)) return [];
  const entries = isObject(schema['entries']) ? Object.entries(schema['entries']) : [];
  const options = Array.isArray(schema['options']) ? schema['options'] : [];
  return [
    ...(v.isOfKind('schema', Object(schema)) ? [{ path, schema: Object(schema) }] : []),
    ...entries.flatMap(([key, part]) => schemaNodes(part, path === '' ? key : `${path}.${key}`)),
    ...[schema['wrapped'], ...options].flatMap((part) => schemaNodes(part, path)),
    ...schemaNodes(schema['item'], `${path}[]`),
    ...schemaNodes(schema['key'], `${path}{key}`),
    ...schemaNodes(schema['value'], `${path}{}`),
  ];
}

/** The parts of a schema that are made of no other ones. A union of such, as of a number and a text, is one part. */
export function schemaLeaves(schema: unknown): SchemaNode[] {
  const nodes = schemaNodes(schema);
  const isLeaf = (node: SchemaNode) => schemaNodes(node.schema).length === 1;
  const unions = nodes.filter(
    (node) => node.schema.type === 'union' && schemaNodes(node.schema).slice(1).every(isLeaf),
  );
  const options = new Set(
    unions.flatMap((union) =>
      schemaNodes(union.schema)
        .slice(1)
        .map((node) => node.schema),
    ),
  );
  return [...unions, ...nodes.filter((node) => isLeaf(node) && !options.has(node.schema))];
}
