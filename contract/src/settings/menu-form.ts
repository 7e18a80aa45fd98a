/** The owner's menu, footer and announcement, at /admin-menu. What pages show of them is in menu.ts. */
import * as v from 'valibot';
import { own, text } from '../field/field.ts';
import { entriesOf, type Values } from '../field/fields.ts';
import { formOf } from '../field/form.ts';
import { timeField } from '../field/time.ts';
import { collectionFields, isVisible, nextChange } from '../product/collection.ts';
import { line } from '../text/line.ts';
import { linkSchema, linkTarget } from '../text/link.ts';
import { FOOTER_LINKS, HEADER_LINKS, type Menu, type MenuLink } from './menu.ts';

/** The most links of the menu, and of the footer. */
export const MAX_LINKS = 12;

const linksSchema = v.pipe(
  v.array(linkSchema, 'The links are a list.'),
  v.maxLength(MAX_LINKS, `At most ${MAX_LINKS} links.`),
);

/** What was stored: a link that is not valid is left out. */
const storedLinks = v.pipe(
  v.array(v.unknown()),
  v.transform((links) =>
    links.flatMap((link) => {
      const read = v.safeParse(linkSchema, link);
      return read.success ? [read.output] : [];
    }),
  ),
);

const links = (label: string, initial: readonly MenuLink[], hint: string) =>
  own(label, linksSchema, {
    initial: [...initial],
    stored: { schema: storedLinks },
    hint,
    draft: (value?: MenuLink[]) => value ?? [],
    read: (draft) => draft,
    text: (draft) => draft.map(({ label: words, to }) => `${words}: ${to}`).join('\n'),
  });

const fields = {
  header: links('Menu', HEADER_LINKS, 'In the header and in the phone’s menu, before the categories.'),
  footer: links('Footer', FOOTER_LINKS, 'Shoppers look for the policies here.'),
  announcement: text('Announcement', line(120), { initial: '', hint: 'One line above every page. Empty: none.' }),
  announcementTo: text(
    'Where it leads',
    v.union([v.literal(''), linkTarget], 'A link begins with / or with https://.'),
    {
      initial: '',
      hint: 'A path such as /c/diwali, or nothing.',
    },
  ),
  announcementFrom: timeField('Shown from', collectionFields.from),
  announcementUntil: timeField('Shown until', collectionFields.until),
};

export type MenuFields = typeof fields;
export type MenuSettings = Values<MenuFields>;

export const menuSettingsSchema = v.object(entriesOf(fields));

export const MENU_SETTINGS = formOf({
  fields,
  problems: ({ announcementFrom: from, announcementUntil: until }) =>
    from !== null && until !== null && Date.parse(until) <= Date.parse(from)
      ? { announcementUntil: 'The announcement would end before it begins.' }
      : {},
  // The links are a long list on a phone, and change rarely.
  groups: [
    {
      id: 'announcement',
      title: 'Announcement',
      rows: ['announcement', 'announcementTo', ['announcementFrom', 'announcementUntil']],
    },
    {
      id: 'menu-links',
      title: 'Links',
      rows: [
        { note: 'A link leads to an address of your shop, such as /about-us, or to another site with https://.' },
        'header',
        'footer',
      ],
    },
  ],
});

/** What pages show of it now; undefined if that is the default. */
export function ownMenu(settings: MenuSettings, now: Date): Menu | undefined {
  const { header, footer, announcement, announcementTo, announcementUntil } = settings;
  const isShown = announcement !== '' && isVisible(datesOf(settings), now);
  const menu: Menu = {
    ...(!isSame(header, HEADER_LINKS) && { header }),
    ...(!isSame(footer, FOOTER_LINKS) && { footer }),
    ...(isShown && { announcement: { text: announcement, to: announcementTo, until: announcementUntil ?? '' } }),
  };
  return Object.keys(menu).length === 0 ? undefined : menu;
}

/** When the announcement begins or ends next, in milliseconds since 1970; Infinity if it does not. */
export const nextMenuChange = (settings: MenuSettings, now: Date): number => nextChange([datesOf(settings)], now);

const datesOf = ({ announcement, announcementFrom, announcementUntil }: MenuSettings) => ({
  hidden: announcement === '',
  from: announcementFrom,
  until: announcementUntil,
});

const isSame = (a: readonly MenuLink[], b: readonly MenuLink[]) =>
  a.length === b.length && a.every(({ label, to }, index) => label === b[index]?.label && to === b[index].to);
