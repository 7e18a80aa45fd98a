import type { AnyField } from '@nirala/contract/field/field';

/** What a component for a field of kind `own` gets. */
export type OwnInputProps = {
  field: AnyField;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | undefined;
};
