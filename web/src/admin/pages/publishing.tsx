import { PREVIEW_HOURS } from '@nirala/contract/own-page/page';
import { formatDateTime } from '@nirala/contract/text/format-day';
import { useState } from 'react';
import { Button, ButtonLink } from '../../components/button.tsx';
import { Field } from '../../components/field.tsx';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { copyText } from '../shared/copy.ts';
import shared from '../shared/shared.module.css';
import { TimeField } from '../shared/time-field.tsx';
import { shownWithin } from './page-draft.ts';
import styles from './pages.module.css';
import type { PageEdit } from './use-page-draft.ts';

/** A link to the draft, and when it is published. Each step saves what is typed first. */
export function Publishing({ edit }: { edit: PageEdit }) {
  const { page, dirty, pending, isBlocked } = edit;
  const { next, hasDraft } = page;
  const isReady = (hasDraft || dirty) && !isBlocked;
  return (
    <section className={shared.panel} id="publish" aria-labelledby="publish-heading">
      <h2 id="publish-heading">Preview and publish</h2>
      <PreviewLink edit={edit} />
      {next !== null && (
        <div className={shared.warning}>
          <p>{`A version is published on ${formatDateTime(new Date(next.at))}. Until then shoppers see the page as it is now.`}</p>
          <Button
            look="quiet"
            aria-disabled={pending || isBlocked}
            onClick={() =>
              void edit.step(
                ({ id, revision }) => call('unschedulePage', { id, revision }),
                'It is not published at that time any more.',
              )
            }
          >
            Do not publish it then
          </Button>
        </div>
      )}
      {isReady ? (
        <Steps edit={edit} />
      ) : (
        <p className="quiet">{isBlocked ? 'Decide between both versions first.' : 'There is nothing to publish.'}</p>
      )}
    </section>
  );
}

/** Publishes the draft now or later, or throws it away. */
function Steps({ edit }: { edit: PageEdit }) {
  const { page, pending } = edit;
  const { next } = page;
  const [at, setAt] = useState<string | null>(null);
  return (
    <>
      <div className={shared.buttons}>
        <Button
          aria-disabled={pending}
          onClick={() =>
            void edit.step(
              ({ id, revision }) => call('publishPage', { id, revision }),
              `The page is published. Shoppers see it within ${shownWithin(page.id)}.`,
            )
          }
        >
          Publish now
        </Button>
        {page.hasDraft && (
          <Button
            look="quiet"
            aria-disabled={pending}
            onClick={() =>
              void edit.step(
                ({ id, revision }) => call('dropPageDraft', { id, revision }),
                next
                  ? 'The draft is gone. You edit the planned version.'
                  : 'The draft is gone. You edit the published page.',
              )
            }
          >
            Throw the draft away
          </Button>
        )}
      </div>
      <div className={styles.later}>
        <TimeField label="Publish later" value={at} onChange={setAt} />
        <Button
          look="quiet"
          aria-disabled={pending || at === null}
          onClick={() => {
            if (at === null) return showToast('Choose a day and a time first.', { tone: 'bad' });
            void edit.step(
              ({ id, revision }) => call('schedulePage', { id, revision, at }),
              `The page is published on ${formatDateTime(new Date(at))}.`,
            );
          }}
        >
          Publish at this time
        </Button>
      </div>
    </>
  );
}

/** A link that shows the draft to whoever has it. */
function PreviewLink({ edit }: { edit: PageEdit }) {
  const [link, setLink] = useState<{ url: string; path: string; until: string }>();

  async function create() {
    const made = await edit.link();
    if (made) setLink(made);
  }

  const copy = (url: string) => copyText(url, { copied: 'The link is copied.', what: 'the link' });

  async function revoke() {
    const isDone = await edit.step(
      ({ id, revision }) => call('revokePagePreviews', { id, revision }),
      'The preview links do not work any more.',
    );
    if (isDone) setLink(undefined);
  }

  return (
    <>
      <p>
        {`A preview link shows the draft to whoever has it, for ${PREVIEW_HOURS} hours. It follows the draft when you save it.`}
      </p>
      {link ? (
        <>
          <Field label="Preview link" hint={`Works until ${formatDateTime(new Date(link.until))}.`}>
            {(control) => (
              <input {...control} readOnly value={link.url} onFocus={({ currentTarget }) => currentTarget.select()} />
            )}
          </Field>
          <div className={shared.buttons}>
            <ButtonLink look="quiet" to={link.path} target="_blank">
              Open the preview
            </ButtonLink>
            <Button look="quiet" onClick={() => void copy(link.url)}>
              Copy the link
            </Button>
          </div>
        </>
      ) : (
        <div className={shared.buttons}>
          <Button look="quiet" aria-disabled={edit.pending || edit.isBlocked} onClick={() => void create()}>
            Make a preview link
          </Button>
        </div>
      )}
      {edit.page.hasLinks && (
        <div className={shared.buttons}>
          <Button look="quiet" aria-disabled={edit.pending || edit.isBlocked} onClick={() => void revoke()}>
            Revoke links
          </Button>
        </div>
      )}
    </>
  );
}
