import { expect, test } from 'vitest';
import { initialOf } from '../field/fields.ts';
import { FOOTER_LINKS, HEADER_LINKS } from './menu.ts';
import { MENU_SETTINGS, nextMenuChange, ownMenu } from './menu-form.ts';

const INITIAL = initialOf(MENU_SETTINGS.fields);
const at = (time: string) => new Date(time);
const [NINE, TEN, ELEVEN] = ['2026-11-27T09:00:00.000Z', '2026-11-27T10:00:00.000Z', '2026-11-27T11:00:00.000Z'];

test('without settings pages have the links of the build, and no page is told of them', () => {
  expect(ownMenu(INITIAL, new Date())).toBeUndefined();
  expect(ownMenu({ ...INITIAL, header: [...HEADER_LINKS], footer: [...FOOTER_LINKS] }, new Date())).toBeUndefined();
  expect(nextMenuChange(INITIAL, new Date())).toBe(Infinity);
});

test('only what differs is on pages', () => {
  const header = [{ label: 'Our weavers', to: '/p/weavers' }];
  expect(ownMenu({ ...INITIAL, header }, new Date())).toEqual({ header });
  expect(ownMenu({ ...INITIAL, footer: [] }, new Date())).toEqual({ footer: [] });
});

test('an announcement is there from its beginning, and not any more at its end', () => {
  const settings = { ...INITIAL, announcement: 'Diwali sale', announcementFrom: TEN, announcementUntil: ELEVEN };
  const shown = { announcement: { text: 'Diwali sale', to: '', until: ELEVEN } };
  expect(ownMenu(settings, at('2026-11-27T09:59:59.999Z'))).toBeUndefined();
  expect(ownMenu(settings, at(TEN))).toEqual(shown);
  expect(ownMenu(settings, at('2026-11-27T10:59:59.999Z'))).toEqual(shown);
  expect(ownMenu(settings, at(ELEVEN))).toBeUndefined();
  expect([NINE, TEN, ELEVEN].map((time) => nextMenuChange(settings, at(time)))).toEqual([
    Date.parse(TEN),
    Date.parse(ELEVEN),
    Infinity,
  ]);
});

test('an announcement that would end before it begins is refused', () => {
  const settings = { ...INITIAL, announcement: 'x', announcementFrom: ELEVEN, announcementUntil: TEN };
  expect(MENU_SETTINGS.problems?.(settings)).toEqual({
    announcementUntil: 'The announcement would end before it begins.',
  });
});
