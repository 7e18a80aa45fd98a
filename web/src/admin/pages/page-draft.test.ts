import { atLeast } from '@nirala/contract/at-least.fixture';
import { GIVEN_CONTENT } from '@nirala/contract/own-page/given-pages';
import { SECTION_KINDS, type SectionKind } from '@nirala/contract/own-page/sections';
import { DEFAULT_TERMS } from '@nirala/contract/return/terms';
import { expect, test } from 'vitest';
import {
  mergePages,
  readNewPage,
  readPage,
  sectionOfKind,
  sectionText,
  summaryOf,
  toPageDraft,
  withTheirPart,
} from './page-draft.ts';

const FACTS = { name: 'Kaveri', terms: DEFAULT_TERMS };
const home = GIVEN_CONTENT.home();
/** A page that may have a section of this kind. */
const pageOf = (kind: SectionKind) => (kind === 'clause' ? 'privacy-policy' : 'home');
const about = GIVEN_CONTENT['about-us'](FACTS);

test.each([home, about])('a page that nobody has changed is read as it was', (page) => {
  expect(readPage('about-us', toPageDraft(page))).toEqual({ page, errors: {} });
});

test.each(atLeast(15, SECTION_KINDS))(
  'a new section $title can be read, or says at a field what it lacks',
  ({ value }) => {
    const section = sectionOfKind(value);
    const { page, errors } = readPage(pageOf(value), { ...toPageDraft(home), sections: [section] });
    if (page) expect(page.sections).toMatchObject([{ kind: value, id: section.id }]);
    else {
      const names = Object.keys(errors[section.id] ?? {});
      expect(names.length).toBeGreaterThan(0);
      for (const name of names) expect([...Object.keys(section.fields), 'until']).toContain(name);
    }
  },
);

test('a wrong entry of a list is named by its number', () => {
  const draft = toPageDraft(home);
  const wrong = draft.sections.map((section) =>
    section.kind === 'slides' ? { ...section, fields: { slides: [{ picture: '', label: 'a', to: '/' }] } } : section,
  );
  expect(readPage('home', { ...draft, sections: wrong }).errors).toEqual({
    slides: { slides: 'No. 1: Upload a picture.' },
  });
});

test('what the sections are together is checked, too', () => {
  const [banner] = toPageDraft(home).sections;
  const twice = banner ? [banner, { ...banner, id: 'other' }] : [];
  expect(readPage('home', { ...toPageDraft(home), sections: twice }).problem).toBe(
    'A page has at most one section “Banner”.',
  );
});

test('which sections a page may have follows from its id', () => {
  const clause = { ...sectionOfKind('clause'), fields: { title: 'Refunds', text: 'Seven days.' } };
  const draft = { ...toPageDraft(about), sections: [clause] };
  expect(readPage('return-policy', draft).page?.sections).toMatchObject([{ kind: 'clause', title: 'Refunds' }]);
  expect(readPage('about-us', draft).problem).toContain('“clause”');
});

test('two people’s edits are merged, and what both have changed is a conflict', () => {
  const base = toPageDraft(about);
  const withTitle = (index: number, title: string, from = base) => ({
    ...from,
    sections: from.sections.with(index, {
      ...(from.sections[index] ?? sectionOfKind('story')),
      fields: { ...from.sections[index]?.fields, title },
    }),
  });
  const theirs = withTitle(1, 'Theirs', { ...withTitle(0, 'First of theirs'), description: 'Theirs' });
  const mine = withTitle(2, 'Third of mine', { ...withTitle(1, 'Mine'), heading: 'Mine' });
  const { draft, conflicts } = mergePages(base, theirs, mine);
  expect(draft.sections.slice(0, 3).map(summaryOf)).toEqual(['First of theirs', 'Mine', 'Third of mine']);
  expect([draft.heading, draft.description]).toEqual(['Mine', 'Theirs']);
  expect(conflicts).toMatchObject([{ name: 'section', id: 'story-1' }]);
  const [conflict] = conflicts;
  if (conflict?.name !== 'section') throw new Error('The conflict is about a section.');
  expect(sectionText(conflict.theirs)).toContain('Title: Theirs');
  expect(summaryOf(withTheirPart(draft, conflict).sections[1] ?? sectionOfKind('text'))).toBe('Theirs');
  expect(mergePages(base, { ...base, title: 'Theirs' }, { ...base, title: 'Mine' }).conflicts).toEqual([
    { name: 'title', theirs: 'Theirs', mine: 'Mine' },
  ]);
});

test('a new page needs a title, which makes its address unless one is typed', () => {
  expect(readNewPage({ title: ' ', slug: 'weavers' })).toEqual({ errors: { title: 'Enter a title.' } });
  expect(readNewPage({ title: 'Our Weavers', slug: '' }).page).toEqual({ title: 'Our Weavers', slug: 'our-weavers' });
  expect(readNewPage({ title: 'बुनकर', slug: '' }).errors).toHaveProperty('slug');
  expect(readNewPage({ title: 'बुनकर', slug: '/p/Weavers' }).page).toMatchObject({ slug: 'weavers' });
});

test('a section without words of its own is summed up by its slides, or by what its kind shows', () => {
  const slides = [
    { picture: '', label: 'Hoodies', to: '/hoodies' },
    { picture: '', label: 'Shorts', to: '/shorts' },
  ];
  expect(summaryOf({ ...sectionOfKind('slides'), fields: { slides } })).toBe('Hoodies, Shorts');
  expect(summaryOf(sectionOfKind('slides'))).toBe('Pictures in a row that moves.');
  expect(summaryOf(sectionOfKind('trust'))).toMatch(/^Returns, payment and delivery/);
});
