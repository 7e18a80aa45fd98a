import { isBuilt } from '@nirala/contract/own-page/page';
import { formatDateTime } from '@nirala/contract/text/format-day';
import { Button } from '../../components/button.tsx';
import { call } from '../../lib/call.ts';
import { Panel } from '../shared/admin-page.tsx';
import shared from '../shared/shared.module.css';
import type { PageEdit } from './use-page-draft.ts';
import { shownWithin, titleOfKind } from './page-draft.ts';

/** What was published before, to bring back. */
export function Versions({ edit }: { edit: PageEdit }) {
  const { page } = edit;
  const { id, versions, live } = page;
  const hasBuild = isBuilt(id) && live !== null;
  if (versions.length === 0 && !hasBuild) return null;
  return (
    <Panel title="Earlier versions">
      <ul className={shared.list}>
        {versions.map(({ id: version, at, sections }) => (
          <VersionRow
            key={version}
            edit={edit}
            version={version}
            name={formatDateTime(new Date(at))}
            about={sections.map((each) => (each.kind === 'clause' ? each.title : titleOfKind(each.kind))).join(', ')}
          />
        ))}
        {hasBuild && (
          <VersionRow edit={edit} version="given" name="Original" about="The page that came with the store" />
        )}
      </ul>
    </Panel>
  );
}

type VersionRowProps = { edit: PageEdit; version: string; name: string; about: string };

function VersionRow({ edit, version, name, about }: VersionRowProps) {
  const { pending, isBlocked, page } = edit;
  const restore = (to: 'draft' | 'live', done: string) =>
    void edit.step(({ id, revision }) => call('restorePage', { id, revision, version, to }), done);
  return (
    <li>
      <strong>{name}</strong>
      <span className="quiet">{about}</span>
      <span className={shared.buttons}>
        <Button
          look="plain"
          aria-label={`Edit the version ${name}`}
          aria-disabled={pending || isBlocked}
          onClick={() => restore('draft', 'This version is the draft now. Shoppers do not see it yet.')}
        >
          Make it the draft
        </Button>
        <Button
          look="plain"
          aria-label={`Publish the version ${name} again`}
          aria-disabled={pending || isBlocked}
          onClick={() =>
            restore('live', `This version is published again. Shoppers see it within ${shownWithin(page.id)}.`)
          }
        >
          Publish it again
        </Button>
      </span>
    </li>
  );
}
