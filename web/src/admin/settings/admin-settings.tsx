import { fieldsIn } from '@nirala/contract/field/form';
import { SETTINGS } from '@nirala/contract/settings/documents';
import { hasMadeUpFact } from '@nirala/contract/settings/made-up-facts';
import { type Settings, STORE_SETTINGS } from '@nirala/contract/settings/settings';
import { Link, useParams } from 'react-router-dom';
import { Badge } from '../../components/badge.tsx';
import { EmptyState } from '../../components/load-state.tsx';
import { call } from '../../lib/call.ts';
import { useLoaded } from '../../lib/use-loaded.ts';
import { NotificationPreviews } from '../notifications/notification-previews.tsx';
import { SentNotifications } from '../notifications/sent-notifications.tsx';
import { AdminPage } from '../shared/admin-page.tsx';
import { EditForm } from '../shared/edit-form.tsx';
import { BackLink } from '../shared/links.tsx';
import shared from '../shared/shared.module.css';
import { WhenLoaded } from '../shared/when-loaded.tsx';
import { STORE_DRAWING } from './store-drawing.tsx';
import styles from './settings.module.css';

/** A subject with a screen of its own. */
type Screen = { to: string; label: string; says: string };

/** The list of contents: each group of the store's settings by its id, and the screens where the rest is set. */
export const CONTENTS: readonly { title: string; subjects: readonly (string | Screen)[] }[] = [
  { title: 'Your business', subjects: ['contact', 'grievance', 'gst', 'product-information'] },
  { title: 'Selling', subjects: ['charges', 'cash', 'cod-risk', 'order-size', 'lists', 'reviews'] },
  {
    title: 'Sending and taking back',
    subjects: [
      'parcels',
      {
        to: '/admin-delivery',
        label: 'Rules of delivery',
        says: 'Days until delivery, holidays, areas, places without COD',
      },
      {
        to: '/admin-return-settings',
        label: 'Rules of returns',
        says: 'Days, what cannot be returned, who pays, where to send',
      },
    ],
  },
  { title: 'Messages', subjects: ['messages', 'alerts'] },
  {
    title: 'Look and texts',
    subjects: [
      { to: '/admin-brand', label: 'Brand', says: 'Name, logo, colours, letters, registered texts' },
      {
        to: '/admin-menu',
        label: 'Menu and announcement',
        says: 'Links of header and footer, the line above all pages',
      },
      { to: '/admin-content', label: 'Policies', says: 'Returns, shipping, privacy, terms' },
    ],
  },
];

const groupOf = (id: string) => STORE_SETTINGS.groups.find((group) => group.id === id);

/** /admin-settings: a list of contents, with what is still invented or not set up. */
export function AdminSettings() {
  const settings = useLoaded('settings', (signal) => call('readSettings', {}, signal));
  return (
    <AdminPage title="Settings">
      <WhenLoaded data={settings} failure="The settings could not be loaded.">
        {(values) => (
          <div className={styles.contents}>
            {CONTENTS.map(({ title, subjects }) => (
              <section key={title} aria-label={title}>
                <h2>{title}</h2>
                <ul className={shared.rows}>
                  {subjects.map((subject) =>
                    typeof subject === 'string' ? (
                      <Subject key={subject} {...subjectOf(subject)} mark={markOf(subject, values)} />
                    ) : (
                      <Subject key={subject.to} {...subject} />
                    ),
                  )}
                </ul>
              </section>
            ))}
          </div>
        )}
      </WhenLoaded>
    </AdminPage>
  );
}

/** The line of a group of settings. It says the fields that the page has. */
function subjectOf(id: string): Screen {
  const group = groupOf(id);
  const names = group ? fieldsIn(group) : [];
  return {
    to: `/admin-settings/${id}`,
    label: group?.title ?? id,
    // Without units: two fields may differ in them alone.
    says: [...new Set(names.map((name) => STORE_SETTINGS.fields[name].label.replace(/ \([^)]*\)$/, '')))].join(', '),
  };
}

/** What is wrong with the values of a group. */
export function markOf(id: string, values: Settings): string | undefined {
  const group = groupOf(id);
  if (id === 'gst' && values.gstMode === 'none') return 'Not set up';
  return group && hasMadeUpFact(JSON.stringify(fieldsIn(group).map((name) => values[name]))) ? 'Invented' : undefined;
}

function Subject({ to, label, says, mark }: Screen & { mark?: string | undefined }) {
  return (
    <li className={styles.subject}>
      <Link to={to}>{label}</Link>
      {mark !== undefined && <Badge tone="yellow">{mark}</Badge>}
      <span className={shared.small}>{says}</span>
    </li>
  );
}

/** /admin-settings/:id: one group of the store's settings. Messages have their figures and previews below. */
export function AdminSettingsPage() {
  const { id = '' } = useParams();
  const group = groupOf(id);
  const settings = useLoaded('settings', (signal) => call('readSettings', {}, signal));
  const back = <BackLink to="/admin-settings">Settings</BackLink>;
  if (!group) {
    return (
      <AdminPage title="Settings" back={back}>
        <EmptyState title="There is no such page of settings.">{null}</EmptyState>
      </AdminPage>
    );
  }
  // The heading of the screen is that of the group.
  const { title = '', ...untitled } = group;
  return (
    <AdminPage title={title} back={back}>
      <WhenLoaded data={settings} failure="The settings could not be loaded.">
        {(values) => (
          <EditForm
            key={id}
            {...STORE_DRAWING}
            form={{ ...SETTINGS.store, groups: [untitled] }}
            values={values}
            save={(edit) => call('editSettings', edit)}
            button="Save settings"
            saved={() => 'The settings are saved.'}
          />
        )}
      </WhenLoaded>
      {id === 'messages' && (
        <>
          <SentNotifications />
          <NotificationPreviews />
        </>
      )}
    </AdminPage>
  );
}
