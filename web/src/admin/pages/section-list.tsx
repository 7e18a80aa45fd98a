import { kindsFor, maxSections, ONCE, type SectionKind } from '@nirala/contract/own-page/sections';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { showToast } from '../../lib/toast.ts';
import { MoveButtons, moveItem } from '../shared/item-list.tsx';
import shared from '../shared/shared.module.css';
import { copyOf, type PageErrors, type SectionDraft, sectionOfKind, summaryOf, titleOfKind } from './page-draft.ts';
import styles from './pages.module.css';
import { SectionForm } from './section-form.tsx';

type SectionListProps = {
  /** The id of the page. */
  page: string;
  sections: readonly SectionDraft[];
  errors: PageErrors;
  /** Why a section shows nothing now, by its id. */
  notes: Readonly<Record<string, string>>;
  onChange: (sections: readonly SectionDraft[]) => void;
};

/** The sections of a page in their order: added, moved, copied, hidden, removed, and edited in place. */
export function SectionList({ page, sections, errors, notes, onChange }: SectionListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const most = maxSections(page);
  const isFull = sections.length >= most;

  const toggle = (id: string, isOpen: boolean) =>
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((other) => other !== id)));

  /** Puts a section at a place, opens it, and moves the focus to it. */
  function insert(section: SectionDraft, index: number) {
    flushSync(() => {
      onChange(sections.toSpliced(index, 0, section));
      toggle(section.id, true);
    });
    list.current?.children[index]?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
  }

  function remove(section: SectionDraft, index: number) {
    const before = sections;
    onChange(sections.toSpliced(index, 1));
    showToast(`${titleOfKind(section.kind)} is removed.`, { action: { label: 'Undo', run: () => onChange(before) } });
  }

  return (
    <section className={styles.sections} aria-labelledby="sections">
      <h2 id="sections">Sections</h2>
      {sections.length === 0 && <p>This page has no sections yet.</p>}
      <ol className={styles.items} ref={list}>
        {sections.map((section, index) => {
          const { id, kind, hidden } = section;
          const name = `${index + 1}. ${titleOfKind(kind)}`;
          const isOpen = open.has(id) || errors[id] !== undefined;
          return (
            <li key={id} className={styles.item} aria-label={name}>
              <div className={styles.head}>
                <Button
                  look="plain"
                  className={styles.toggle}
                  aria-expanded={isOpen}
                  onClick={() => toggle(id, !isOpen)}
                >
                  <span className={styles.kind}>
                    <span className="visually-hidden">Edit </span>
                    {name}
                  </span>
                  <span className={styles.summary}>{summaryOf(section)}</span>
                </Button>
                {hidden && <Badge>Hidden</Badge>}
                {(section.from !== null || section.until !== null) && <Badge>With dates</Badge>}
              </div>
              <div className={styles.tools}>
                <MoveButtons
                  name={name}
                  isFirst={index === 0}
                  isLast={index === sections.length - 1}
                  onMove={(by) => moveItem({ items: sections, index, by, onChange, list })}
                />
                {kind !== 'clause' && (
                  <Button
                    look="plain"
                    aria-label={`${hidden ? 'Show' : 'Hide'} ${name}`}
                    onClick={() => onChange(sections.with(index, { ...section, hidden: !hidden }))}
                  >
                    {hidden ? 'Show' : 'Hide'}
                  </Button>
                )}
                {!isFull && !isOnce(kind) && (
                  <Button
                    look="plain"
                    aria-label={`Duplicate ${name}`}
                    onClick={() => insert(copyOf(section), index + 1)}
                  >
                    Duplicate
                  </Button>
                )}
                <Button look="plain" aria-label={`Remove ${name}`} onClick={() => remove(section, index)}>
                  Remove
                </Button>
              </div>
              {notes[id] !== undefined && <p className={shared.warning}>{notes[id]}</p>}
              {isOpen && (
                <div className={styles.form}>
                  <SectionForm
                    section={section}
                    errors={errors[id] ?? {}}
                    onChange={(next) => onChange(sections.map((each) => (each.id === id ? next : each)))}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {isFull ? (
        <p className="quiet">{`A page has at most ${most} sections.`}</p>
      ) : (
        <AddSection page={page} sections={sections} onAdd={(kind) => insert(sectionOfKind(kind), sections.length)} />
      )}
    </section>
  );
}

const isOnce = (kind: SectionKind) => ONCE.includes(kind);

type AddSectionProps = {
  page: string;
  sections: readonly SectionDraft[];
  onAdd: (kind: SectionKind) => void;
};

/** Adds a section of a kind at the end. */
function AddSection({ page, sections, onAdd }: AddSectionProps) {
  const kinds = kindsFor(page).filter(({ value }) => !isOnce(value) || !sections.some(({ kind }) => kind === value));
  const [chosen, setChosen] = useState<string>();
  const kind = kinds.find(({ value }) => value === chosen) ?? kinds[0];
  if (!kind) return null;
  if (kind.value === 'clause')
    return (
      <Button look="quiet" onClick={() => onAdd(kind.value)}>
        Add a section
      </Button>
    );
  return (
    <div className={styles.add}>
      <Field label="Add a section" hint={kind.meaning}>
        {(control) => (
          <select {...control} value={kind.value} onChange={({ currentTarget }) => setChosen(currentTarget.value)}>
            {kinds.map(({ value, title }) => (
              <option key={value} value={value}>
                {title}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button look="quiet" onClick={() => onAdd(kind.value)}>
        Add
      </Button>
    </div>
  );
}
