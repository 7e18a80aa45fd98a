import type { AdminPage } from '@nirala/contract/api/admin/pages';
import { pageFields } from '@nirala/contract/own-page/page-form';
import { useState } from 'react';
import * as v from 'valibot';
import { failedWith } from '../../lib/call-error.ts';
import { call } from '../../lib/call.ts';
import { showToast } from '../../lib/toast.ts';
import { useAction } from '../../lib/use-action.ts';
import { conflictOf, toastError } from '../shared/errors.ts';
import { editOf } from '../shared/use-edit-form.ts';
import {
  isSameDraft,
  mergePages,
  type PageConflict,
  type PageDraft,
  type PageErrors,
  readPage,
  toPageDraft,
  withTheirPart,
} from './page-draft.ts';

/** A step that changes the page, such as publishing it. It gets the page as it is saved. */
export type Step = (page: AdminPage) => Promise<AdminPage>;

const theirFields = v.partial(v.object(pageFields));

/**
 * Edits the draft of a page. If somebody else has saved it meanwhile, both edits are merged. `step` saves what is typed
 * before it runs, so that nobody publishes something else than they see.
 */
export function usePageDraft(loaded: AdminPage) {
  const [page, setPage] = useState(loaded);
  const [draft, setDraft] = useState(() => toPageDraft(loaded.draft));
  const [conflicts, setConflicts] = useState<readonly PageConflict[]>([]);
  const [errors, setErrors] = useState<PageErrors>({});
  const [problem, setProblem] = useState<string>();
  const { pending, run } = useAction();
  const dirty = !isSameDraft(draft, toPageDraft(page.draft));

  function take(next: AdminPage) {
    setPage(next);
    setDraft(toPageDraft(next.draft));
    setConflicts([]);
    setErrors({});
    setProblem(undefined);
  }

  /** Saves what is typed. Resolves to the page as it is saved then; undefined if it is not. */
  async function saved(): Promise<AdminPage | undefined> {
    if (!dirty) return page;
    const read = readPage(page.id, draft);
    setErrors(read.errors);
    setProblem(read.problem);
    if (!read.page) {
      showToast(read.problem ?? 'Please correct the marked fields.', { tone: 'bad' });
      return undefined;
    }
    const { id } = page;
    try {
      const next = await call('savePageDraft', { id, ...editOf(page.draft, read.page) });
      take(next);
      return next;
    } catch (error) {
      if (!takeConflict(error)) throw error;
      return undefined;
    }
  }

  /** Merges what somebody else has saved. False if that is not why the save was refused. */
  function takeConflict(error: unknown): boolean {
    const theirs = v.safeParse(theirFields, conflictOf(error));
    if (conflictOf(error) === undefined || !theirs.success) return false;
    const now = { ...page.draft, ...theirs.output };
    const merged = mergePages(toPageDraft(page.draft), toPageDraft(now), draft);
    setPage({ ...page, draft: now });
    setDraft(merged.draft);
    setConflicts(merged.conflicts);
    showToast('Somebody else has saved this page. Both edits are merged here: check the page, then save again.');
    return true;
  }

  async function reload() {
    take(await call('readPageDraft', { id: page.id }));
  }

  function showFailure(error: unknown) {
    toastError(error);
    // The failed step is still pending, so `run` would not begin.
    if (failedWith(error, 'page-changed')) void reload().catch(toastError);
  }

  return {
    page,
    draft,
    conflicts,
    errors,
    problem,
    pending,
    dirty,
    /** Whether nothing can be saved before every conflict is decided. */
    isBlocked: conflicts.length > 0,
    change: (part: Partial<PageDraft>) => setDraft((before) => ({ ...before, ...part })),
    discard() {
      take(page);
    },
    resolve(conflict: PageConflict, whose: 'mine' | 'theirs') {
      if (whose === 'theirs') setDraft(withTheirPart(draft, conflict));
      setConflicts(conflicts.filter((each) => each !== conflict));
    },
    async save(): Promise<void> {
      const next = await run(saved, showFailure);
      if (next) showToast('The draft is saved. Shoppers do not see it yet.', { tone: 'good' });
    },
    /** Saves, then runs a step, and says that it is done. Resolves to whether it is. */
    async step(work: Step, done: string): Promise<boolean> {
      const next = await run(async () => {
        const now = await saved();
        return now && work(now);
      }, showFailure);
      if (!next) return false;
      take(next);
      showToast(done, { tone: 'good' });
      return true;
    },
    /** Saves, then makes a link to the draft. The first link of a page is a change of it, so the page is read again. */
    async link() {
      return run(async () => {
        const now = await saved();
        if (!now) return undefined;
        const made = await call('linkPagePreview', { id: now.id });
        await reload();
        return made;
      }, showFailure);
    },
  };
}

export type PageEdit = ReturnType<typeof usePageDraft>;
