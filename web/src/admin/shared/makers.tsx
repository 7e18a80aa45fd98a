import { MAKER_ROLES, ROLE_LABELS, type MakerRole, type Maker } from '@nirala/contract/product/facts';
import { Field } from '../../components/field.tsx';
import shared from './shared.module.css';

type MakerFieldsProps = {
  makers: readonly Maker[];
  error: string | undefined;
  onChange: (makers: Maker[]) => void;
};

/** The name and the full address of the manufacturer, the packer and the importer. A role with empty fields is left out. */
export function MakerFields({ makers, error, onChange }: MakerFieldsProps) {
  const of = (role: MakerRole): Maker => makers.find((maker) => maker.role === role) ?? { role, name: '', address: '' };
  function change(role: MakerRole, part: Partial<Maker>) {
    const all = MAKER_ROLES.map((each) => (each === role ? { ...of(each), ...part } : of(each)));
    onChange(all.filter(({ name, address }) => name + address !== ''));
  }

  /** The error belongs to the first role with one empty field, or else to the first one. */
  const wrong = makers.find(({ name, address }) => name.trim() === '' || address.trim() === '')?.role ?? MAKER_ROLES[0];
  return MAKER_ROLES.map((role) => (
    <div key={role} className={shared.fields}>
      {(['name', 'address'] as const).map((part) => (
        <Field
          key={part}
          label={part === 'name' ? ROLE_LABELS[role] : `Full address of the ${role}`}
          error={role === wrong && part === 'name' ? error : undefined}
          optional
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              value={of(role)[part]}
              onChange={({ target }) => change(role, { [part]: target.value })}
            />
          )}
        </Field>
      ))}
    </div>
  ));
}
