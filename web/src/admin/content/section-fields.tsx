import { sectionTitleSchema, type WrittenSection } from '@nirala/contract/page/content';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { problemOf } from '../../lib/check-form.ts';
import shared from '../shared/shared.module.css';

type SectionFieldsProps = {
  section: WrittenSection;
  /** From 0. */
  index: number;
  isLast: boolean;
  onChange: (section: WrittenSection) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
};

/** The form of one section. */
export function SectionFields({ section, index, isLast, onChange, onMove, onRemove }: SectionFieldsProps) {
  const { title, text } = section;
  const name = title || `section ${index + 1}`;
  return (
    <section className={shared.panel} aria-label={`Section ${index + 1}: ${title || 'untitled'}`}>
      <Field label="Title" error={problemOf(sectionTitleSchema, title)}>
        {(control) => (
          <input
            {...control}
            value={title}
            autoComplete="off"
            onChange={(event) => onChange({ ...section, title: event.currentTarget.value })}
          />
        )}
      </Field>
      <Field label="Text" hint="A blank line starts a new paragraph. Lines that begin with “- ” become a list.">
        {(control) => (
          <textarea
            {...control}
            value={text}
            dir="auto"
            rows={Math.min(16, Math.max(4, text.split('\n').length + Math.ceil(text.length / 120)))}
            onChange={(event) => onChange({ ...section, text: event.currentTarget.value })}
          />
        )}
      </Field>
      <div className={shared.buttons}>
        <Button look="plain" aria-disabled={index === 0} aria-label={`Move ${name} up`} onClick={() => onMove(-1)}>
          Up
        </Button>
        <Button look="plain" aria-disabled={isLast} aria-label={`Move ${name} down`} onClick={() => onMove(1)}>
          Down
        </Button>
        <Button look="plain" aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
    </section>
  );
}
