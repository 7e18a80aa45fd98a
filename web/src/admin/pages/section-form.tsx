import { type ComponentType, useState } from 'react';
import { FieldInput } from '../shared/fields.tsx';
import shared from '../shared/shared.module.css';
import { TimeField } from '../shared/time-field.tsx';
import {
  CategoriesInput,
  CollectionInput,
  LinkInput,
  LinksInput,
  type OwnInputProps,
  ParagraphsInput,
  PictureInput,
  RuleInput,
  ShortcutsInput,
  SlidesInput,
} from './own-inputs.tsx';
import { fieldsOfKind, type SectionDraft } from './page-draft.ts';

/** The components for fields that are not drawn as their kind is, by the name of the field. */
const OWN: Readonly<Record<string, ComponentType<OwnInputProps>>> = {
  wide: PictureInput,
  tall: PictureInput,
  picture: PictureInput,
  slides: SlidesInput,
  to: LinkInput,
  links: LinksInput,
  shortcuts: ShortcutsInput,
  paragraphs: ParagraphsInput,
  ids: CategoriesInput,
  collection: CollectionInput,
  rule: RuleInput,
};

type SectionFormProps = {
  section: SectionDraft;
  /** By field. */
  errors: Readonly<Record<string, string>>;
  onChange: (section: SectionDraft) => void;
};

/** The fields of a section, and when it is shown. */
export function SectionForm({ section, errors, onChange }: SectionFormProps) {
  const { kind, fields } = section;
  const shown = Object.entries(fieldsOfKind(kind)).filter(([name]) => !isUnused(name, fields));
  return (
    <>
      {shown.map(([name, field]) => {
        const Input = OWN[name] ?? FieldInput;
        return (
          <Input
            key={name}
            field={field}
            value={fields[name]}
            error={errors[name]}
            onChange={(value) => onChange({ ...section, fields: { ...fields, [name]: value } })}
          />
        );
      })}
      {shown.length === 0 && <p className="quiet">This section has nothing to fill in.</p>}
      {kind !== 'clause' && <Dates section={section} errors={errors} onChange={onChange} />}
    </>
  );
}

/** When a section is shown. Few sections have dates, so they are folded; a countdown needs its end. */
function Dates({ section, errors, onChange }: SectionFormProps) {
  const { kind, from, until } = section;
  const [hadDates] = useState(from !== null || until !== null);
  const isWrong = errors['from'] !== undefined || errors['until'] !== undefined;
  const times = (
    <div className={shared.fields}>
      <TimeField
        label="Shown from"
        value={from}
        error={errors['from']}
        onChange={(value) => onChange({ ...section, from: value })}
      />
      <TimeField
        label={kind === 'countdown' ? 'Counts down to' : 'Shown until'}
        value={until}
        optional={kind !== 'countdown'}
        error={errors['until']}
        onChange={(value) => onChange({ ...section, until: value })}
      />
    </div>
  );
  if (kind === 'countdown') return times;
  return (
    <details className={shared.others} open={hadDates || isWrong}>
      <summary>{from === null && until === null ? 'Only for some time' : 'Only for some time (it has dates)'}</summary>
      {times}
    </details>
  );
}

/** A collection and a rule are alternatives. */
function isUnused(name: string, { by }: Readonly<Record<string, unknown>>): boolean {
  return (name === 'collection' && by === 'rule') || (name === 'rule' && by === 'collection');
}
