/** A page while an admin edits it: as it is typed, as it is checked, and two people's edits of it merged. */
import type { Fields } from '@nirala/contract/field/fields';
import { toDraft } from '@nirala/contract/field/form';
import { isPolicy } from '@nirala/contract/own-page/page';
import { newSlugSchema, pageContentSchema, type PageContent, pageFields } from '@nirala/contract/own-page/page-form';
import {
  newSection,
  problemOf,
  type Section,
  SECTION_FIELDS,
  SECTION_KINDS,
  type SectionKind,
  sectionProblems,
  sectionSchema,
} from '@nirala/contract/own-page/sections';
import * as v from 'valibot';
import { addressOf } from '../shared/address-of.ts';
import { type Conflict, mergeById, newItemId, withTheirs } from '../shared/merge-by-id.ts';

/** A section as it is typed. `fields`: the draft of each field of its kind. `from`, `until`: ISO 8601. */
export type SectionDraft = {
  id: string;
  kind: SectionKind;
  hidden: boolean;
  from: string | null;
  until: string | null;
  fields: Readonly<Record<string, unknown>>;
};

/** The texts of a page other than those of its sections. */
export const PAGE_TEXTS = ['title', 'heading', 'description'] as const;
type PageText = (typeof PAGE_TEXTS)[number];

export type PageDraft = Record<PageText, string> & { sections: readonly SectionDraft[] };

/** The title of a new page, and the last part of its address. */
export type NewPage = { title: string; slug: string };

/** A message for each field with a problem, by the id of the section; those of the page's texts are by `page`. */
export type PageErrors = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What two people have changed: a text of the page, or a section. */
export type PageConflict =
  { name: PageText; theirs: string; mine: string } | (Conflict<SectionDraft> & { name: 'section' });

export const fieldsOfKind = (kind: SectionKind): Fields => SECTION_FIELDS[kind];

export const titleOfKind = (kind: SectionKind): string =>
  SECTION_KINDS.find(({ value }) => value === kind)?.title ?? kind;

export const toPageDraft = ({ sections, ...texts }: PageContent): PageDraft => ({
  ...texts,
  sections: sections.map(toSectionDraft),
});

function toSectionDraft(section: Section): SectionDraft {
  const { id, kind, hidden, from, until } = section;
  return { id, kind, hidden, from, until, fields: toDraft(fieldsOfKind(kind), section) };
}

/** A new section, with nothing in it. */
export function sectionOfKind(kind: SectionKind): SectionDraft {
  const id = newItemId();
  const made = v.safeParse(v.record(v.string(), v.unknown()), newSection(kind, id));
  const fields = toDraft(fieldsOfKind(kind), made.success ? made.output : {});
  return { id, kind, hidden: false, from: null, until: null, fields };
}

/** A new page as it is typed, or what is missing. Without an address the title makes one. */
export function readNewPage({ title, slug }: NewPage): { page?: NewPage; errors: Partial<NewPage> } {
  if (title.trim() === '') return { errors: { title: 'Enter a title.' } };
  const read = v.safeParse(newSlugSchema, slug || addressOf(title));
  return read.success
    ? { page: { title, slug: read.output }, errors: {} }
    : { errors: { slug: read.issues[0].message } };
}

/** How soon shoppers see what is published: caches keep a policy for longer than another page. */
export const shownWithin = (page: string) => (isPolicy(page) ? 'two minutes' : 'ten seconds');

/** A copy of a section. */
export const copyOf = (section: SectionDraft): SectionDraft => ({ ...section, id: newItemId() });

/** The page with this id as it is typed, or what is wrong with it. `problem`: of the page as a whole. */
export function readPage(
  id: string,
  draft: PageDraft,
): { page?: PageContent; errors: PageErrors; problem?: string | undefined } {
  const errors: Record<string, Record<string, string>> = {};
  for (const name of PAGE_TEXTS) {
    const read = v.safeParse(pageFields[name], draft[name]);
    if (!read.success) errors['page'] = { ...errors['page'], [name]: read.issues[0].message };
  }
  const sections = draft.sections.flatMap((section) => {
    const read = readSection(section);
    if (!('section' in read)) errors[section.id] = read.errors;
    return 'section' in read ? [read.section] : [];
  });
  if (Object.keys(errors).length > 0) return { errors };
  const page = v.safeParse(pageContentSchema, { ...draft, sections });
  const problem = page.success ? problemOf(id, page.output.sections) : page.issues[0].message;
  return page.success && problem === undefined ? { page: page.output, errors } : { errors, problem };
}

function readSection(draft: SectionDraft): { section: Section } | { errors: Record<string, string> } {
  const { fields, ...common } = draft;
  const errors: Record<string, string> = {};
  const values: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fieldsOfKind(draft.kind))) {
    const read = v.safeParse(field.schema, field.read(fields[name]));
    if (read.success) values[name] = read.output;
    else errors[name] = messageOf(read.issues[0]);
  }
  if (Object.keys(errors).length > 0) return { errors };
  const section = v.safeParse(sectionSchema, { ...values, ...common });
  if (!section.success) return { errors: { until: section.issues[0].message } };
  const problems = sectionProblems(section.output);
  return Object.keys(problems).length > 0 ? { errors: problems } : { section: section.output };
}

/** The message of a problem. That of an entry of a list says which one it is. */
function messageOf({ path, message }: v.BaseIssue<unknown>): string {
  const [entry] = path ?? [];
  return entry?.type === 'array' && typeof entry.key === 'number' ? `No. ${entry.key + 1}: ${message}` : message;
}

const labelled = v.fallback(v.array(v.object({ label: v.string() })), []);

/** A section in a few words: what its first text says, which slides it has, or what its kind shows. */
export function summaryOf({ kind, fields }: SectionDraft): string {
  const texts = Object.entries(fieldsOfKind(kind)).flatMap(([name, { kind: drawn }]) =>
    drawn === 'text' && typeof fields[name] === 'string' ? [fields[name]] : [],
  );
  const slides = v.parse(labelled, fields['slides']).map(({ label }) => label);
  const said = [...texts, slides.join(', ')].find((text) => text.trim() !== '');
  return said?.slice(0, 80) ?? SECTION_KINDS.find(({ value }) => value === kind)?.meaning ?? '';
}

/** A section as text, to compare two versions. */
export function sectionText(section: SectionDraft | undefined): string {
  if (!section) return '(removed)';
  const { kind, fields, hidden, from, until } = section;
  const lines = Object.entries(fieldsOfKind(kind)).map(
    ([name, field]) => `${field.label}: ${field.text(fields[name])}`,
  );
  return [
    ...lines,
    ...(hidden ? ['Hidden'] : []),
    ...(from === null ? [] : [`From ${from}`]),
    ...(until === null ? [] : [`Until ${until}`]),
  ].join('\n');
}

export const isSameDraft = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Merges two edits of `base`. What both have changed has the version of `mine`, and is a conflict. */
export function mergePages(
  base: PageDraft,
  theirs: PageDraft,
  mine: PageDraft,
): { draft: PageDraft; conflicts: PageConflict[] } {
  const conflicts: PageConflict[] = [];
  const textOf = (name: PageText) => {
    if (mine[name] === base[name]) return theirs[name];
    if (theirs[name] !== base[name] && theirs[name] !== mine[name])
      conflicts.push({ name, theirs: theirs[name], mine: mine[name] });
    return mine[name];
  };
  const texts = { title: textOf('title'), heading: textOf('heading'), description: textOf('description') };
  const merged = mergeById({ base: base.sections, theirs: theirs.sections, mine: mine.sections }, isSameDraft);
  conflicts.push(...merged.conflicts.map((conflict) => ({ ...conflict, name: 'section' as const })));
  return { draft: { ...texts, sections: merged.items }, conflicts };
}

/** The page with the other person's version of what both have changed. */
export function withTheirPart(draft: PageDraft, conflict: PageConflict): PageDraft {
  return conflict.name === 'section'
    ? { ...draft, sections: withTheirs(draft.sections, conflict) }
    : { ...draft, [conflict.name]: conflict.theirs };
}
