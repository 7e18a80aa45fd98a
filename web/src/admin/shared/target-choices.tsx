import type { AnyField } from '@nirala/contract/field/field';
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

export function CategoryTargets({ field, ...props }: TargetProps) {
  const { categories } = useAllCategories();
  const choices = categories.map(({ id, label }) => ({ value: id, title: label }));
  return <FieldInput field={{ ...field, choices }} {...props} />;
}

export function CollectionTargets({ field, ...props }: TargetProps) {
  const loaded = useLoaded('collections', (signal) => call('listCollections', {}, signal));
  const found = loaded.state === 'loaded' ? loaded.value.collections : [];
  if (loaded.state === 'loaded' && found.length === 0)
    return <p className={shared.warning}>There is no collection yet. Make one at Collections, or choose products.</p>;
  return <FieldInput field={{ ...field, choices: found.map(({ id, title }) => ({ value: id, title })) }} {...props} />;
}
