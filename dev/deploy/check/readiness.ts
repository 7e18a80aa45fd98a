import { dayOf } from '@nirala/contract/text/day';
import { readinessGaps, type Gap } from '@nirala/contract/settings/readiness';
import { SETTINGS } from '@nirala/contract/settings/documents';
import { fromSettings } from '@nirala/functions/store/settings';
import type { Get } from '../services.ts';
import { missing, note, type Finding } from '../finding.ts';
import { readDocument } from '../firestore-json.ts';
import type { Settings } from '../settings.ts';

/**
 * The owner's settings in the live database: invented facts stop the deploy, the rest of the list is a note. Before the
 * first deploy nothing is stored, so the facts of the code count.
 */
export async function checkReadiness(get: Get, project: string, { storeUrl }: Settings): Promise<Finding[]> {
  const [store, returns] = await Promise.all(['store', 'returns'].map((name) => readFields(get, project, name)));
  if (!store || !returns) {
    return [
      missing(
        'Could not check whether the facts about the seller are still invented.',
        'Give your account the right to read Firestore, and try again',
      ),
    ];
  }
  const gaps = readinessGaps({
    today: dayOf(new Date()),
    settings: fromSettings(SETTINGS.store, store),
    returns: fromSettings(SETTINGS.returns, returns),
  });
  return gaps.map((gap) => (gap.blocks === 'deploy' ? missing : note)(gap.what, mendOf(gap, storeUrl)));
}

function mendOf({ blocks, mend }: Gap, storeUrl: string | undefined): string {
  const there = 'screen' in mend ? `Change it at ${storeUrl ?? ''}${mend.screen}` : `See ${mend.doc}`;
  if (blocks !== 'deploy') return there;
  return `${there}, or before the first deploy in contract/src/settings/shop.ts, with isMadeUp: false`;
}

/** The fields of a document of `settings`; none if it does not exist, undefined if it cannot be read. */
async function readFields(get: Get, project: string, name: string): Promise<Record<string, unknown> | undefined> {
  const answer = await get('firestore', `/projects/${project}/databases/(default)/documents/settings/${name}`);
  if (answer.is === 'absent') return {};
  return answer.is === 'there' ? readDocument(answer.body) : undefined;
}
