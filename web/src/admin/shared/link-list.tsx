import { Field } from '../../components/field.tsx';
import { ItemList } from './item-list.tsx';
import { LinkField } from './link-field.tsx';
import shared from './shared.module.css';

type Link = { label: string; to: string };

type LinkListProps = {
  label: string;
  /** The word for one item: `button`. */
  noun: string;
  links: readonly Link[];
  most: number;
  error?: string | undefined;
  hint?: string | undefined;
  onChange: (links: readonly Link[]) => void;
};

/** Links in their order: the text of each, and where it leads. */
export function LinkList({ label, noun, links, most, error, hint, onChange }: LinkListProps) {
  return (
    <ItemList
      label={label}
      noun={noun}
      items={links}
      onChange={onChange}
      create={() => ({ label: '', to: '' })}
      most={most}
      nameOf={(link, index) => link.label || `${noun} ${index + 1}`}
      error={error}
      hint={hint}
    >
      {(link, change) => (
        <div className={shared.fields}>
          <Field label="Link text">
            {(control) => (
              <input
                {...control}
                value={link.label}
                autoComplete="off"
                onChange={({ currentTarget }) => change({ ...link, label: currentTarget.value })}
              />
            )}
          </Field>
          <LinkField label="Leads to" value={link.to} onChange={(to) => change({ ...link, to })} />
        </div>
      )}
    </ItemList>
  );
}
