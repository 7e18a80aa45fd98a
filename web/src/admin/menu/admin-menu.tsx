import type { Api } from '@nirala/contract/api';
import type { Input } from '@nirala/contract/api/endpoint';
import { SETTINGS } from '@nirala/contract/settings/documents';
import { MAX_LINKS, type MenuFields, type MenuSettings } from '@nirala/contract/settings/menu-form';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { refreshStoreDetails } from '../../features/store/store-details.ts';
import { AdminPage } from '../shared/admin-page.tsx';
import { type Drawing, EditForm, type Editing } from '../shared/edit-form.tsx';
import { LinkField, LinkSuggestions } from '../shared/link-field.tsx';
import { LinkList } from '../shared/link-list.tsx';
import { BackLink } from '../shared/links.tsx';
import { TimeField } from '../shared/time-field.tsx';
import { WhenLoaded } from '../shared/when-loaded.tsx';

type MenuEditing = Editing<MenuFields>;

const { fields } = SETTINGS.menu;

/** How the form draws what is not a text. */
export const MENU_DRAWING: Drawing<MenuFields> = {
  own: {
    header: (editing) => <Links name="header" {...editing} />,
    footer: (editing) => <Links name="footer" {...editing} />,
    announcementTo: AnnouncementLink,
    announcementFrom: (editing) => <Time name="announcementFrom" {...editing} />,
    announcementUntil: (editing) => <Time name="announcementUntil" {...editing} />,
  },
};

function Links({ name, draft, errors, change }: MenuEditing & { name: 'header' | 'footer' }) {
  const { label, hint, initial } = fields[name];
  const isInitial = JSON.stringify(draft[name]) === JSON.stringify(initial);
  return (
    <>
      <LinkList
        label={label}
        noun="link"
        links={draft[name]}
        most={MAX_LINKS}
        error={errors[name]}
        hint={hint}
        onChange={(links) => change({ [name]: links })}
      />
      {!isInitial && initial && (
        <p>
          <Button look="plain" onClick={() => change({ [name]: initial })}>
            Back to the links that came with the store
          </Button>
        </p>
      )}
    </>
  );
}

function AnnouncementLink({ draft, errors, change }: MenuEditing) {
  const { label, hint, optional } = fields.announcementTo;
  return (
    <LinkField
      label={label}
      hint={hint}
      optional={optional}
      error={errors.announcementTo}
      value={draft.announcementTo}
      onChange={(announcementTo) => change({ announcementTo })}
    />
  );
}

function Time({ name, draft, errors, change }: MenuEditing & { name: 'announcementFrom' | 'announcementUntil' }) {
  return (
    <TimeField
      label={fields[name].label}
      value={draft[name]}
      error={errors[name]}
      onChange={(value) => change({ [name]: value })}
    />
  );
}

async function saveMenu(edit: Input<Api['editMenu']>): Promise<MenuSettings> {
  const saved = await call('editMenu', edit);
  void refreshStoreDetails();
  return saved;
}

/** /admin-menu: the links of the header and the footer, and the announcement. */
export function AdminMenu() {
  const menu = useLoaded('menu', (signal) => call('readMenu', {}, signal));
  return (
    <AdminPage title="Menu and announcement" back={<BackLink to="/admin-pages">Pages</BackLink>}>
      <LinkSuggestions />
      <WhenLoaded data={menu} failure="The menu could not be loaded.">
        {(values) => (
          <EditForm
            {...MENU_DRAWING}
            form={SETTINGS.menu}
            values={values}
            save={saveMenu}
            button="Save"
            saved={() => 'Saved. Shoppers see it within ten seconds.'}
          />
        )}
      </WhenLoaded>
    </AdminPage>
  );
}
