/** The setup of the store: what the owner says about its steps. */
import type { Firestore } from '@google-cloud/firestore';
import type { SetupMark, SetupMarks, SetupStepId } from '@nirala/contract/settings/setup';
import { auditedWrite, type Actor } from '../store/audit.ts';
import { fromSetupDoc, setupRef } from '../store/setup.ts';

/**
 * Stores what the owner says about a step, or that they say nothing any more. Two admins who mark different steps keep
 * both marks; of two marks of one step the later one counts, because there is nothing in a mark to merge.
 */
export const markStep = (
  db: Firestore,
  actor: Actor,
  { step, mark }: { step: SetupStepId; mark: SetupMark | null },
): Promise<SetupMarks> =>
  auditedWrite<SetupMarks>(db, {
    ...actor,
    action: 'setup.mark',
    target: setupRef(db).path,
    read: async (tx) => fromSetupDoc(await tx.get(setupRef(db))).marks,
    decide({ [step]: _before, ...others }) {
      return mark === null ? others : { ...others, [step]: mark };
    },
    write: (tx, _before, marks) => tx.set(setupRef(db), { marks }, { mergeFields: ['marks'] }),
  });
