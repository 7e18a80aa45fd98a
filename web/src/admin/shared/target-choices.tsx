import type { AnyField } from '@nirala/contract/field/field';
import type { Fields } from '@nirala/contract/field/fields';
import { type Draft, partOf } from '@nirala/contract/field/form';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { FieldInput } from './fields.tsx';
import shared from './shared.module.css';
import { useAllCategories } from './use-all-categories.ts';

/** What a sale or a coupon is for. */
type TargetProps = {
  /** Of kind `choices`, without any: these are the owner's. */
  field: AnyField & { kind: 'choices' };
  value: readonly (string | number)[];
  error: string | undefined;
  onChange: (value: unknown) => void;
};

function CategoryTargets({ field, ...props }: TargetProps) {
  const { categories } = useAllCategories();
  const choices = categories.map(({ id, label }) => ({ value: id, title: label }));
  return <FieldInput field={{ ...field, choices }} {...props} />;
}

function CollectionTargets({ field, ...props }: TargetProps) {
  const loaded = useLoaded('collections', (signal) => call('listCollections', {}, signal));
  const found = loaded.state === 'loaded' ? loaded.value.collections : [];
  if (loaded.state === 'loaded' && found.length === 0)
    return <p className={shared.warning}>There is no collection yet. Make one at Collections, or choose products.</p>;
  return <FieldInput field={{ ...field, choices: found.map(({ id, title }) => ({ value: id, title })) }} {...props} />;
}

type Target = 'categories' | 'collections';

/** How a form draws its fields `categories` and `collections`. */
export function targetInputs<F extends Fields & Record<Target, TargetProps['field']>>(fields: F) {
  type FormProps = {
    draft: Record<Target, TargetProps['value']>;
    errors: Partial<Record<Target, string>>;
    change: (part: Partial<Draft<F>>) => void;
  };
  const propsOf = (target: Target, { draft, errors, change }: FormProps): TargetProps => ({
    field: fields[target],
    value: draft[target],
    error: errors[target],
    onChange: (value) => change(partOf(fields, target, value)),
  });
  return {
    categories: (form: FormProps) => <CategoryTargets {...propsOf('categories', form)} />,
    collections: (form: FormProps) => <CollectionTargets {...propsOf('collections', form)} />,
  };
}
