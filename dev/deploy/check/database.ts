import * as v from 'valibot';
import type { Ask } from '../ask.ts';
import { judged, missing, note, type Finding } from '../finding.ts';

/** Where the functions are: a database elsewhere would be a sea away from each of its reads. */
const LOCATION = 'asia-south1';
const ENABLED = 'POINT_IN_TIME_RECOVERY_ENABLED';

const databaseSchema = v.object({
  locationId: v.string(),
  type: v.string(),
  pointInTimeRecoveryEnablement: v.optional(v.string()),
});

export async function checkDatabase(ask: Ask, project: string): Promise<Finding[]> {
  const gcloud = (words: string) => `gcloud firestore databases ${words} --project=${project}`;
  return judged(await ask('firestore', `/projects/${project}/databases/(default)`), {
    about: 'where the database is',
    look: `Look at https://console.firebase.google.com/project/${project}/firestore: it is in ${LOCATION}`,
    schema: databaseSchema,
    absent: missing('There is no database.', `Run ${gcloud(`create --location=${LOCATION}`)}`),
    judge({ locationId, type, pointInTimeRecoveryEnablement }) {
      if (type !== 'FIRESTORE_NATIVE' || locationId !== LOCATION) {
        return [
          missing(
            `The database is of type ${type} in ${locationId}; the store's is FIRESTORE_NATIVE in ${LOCATION}.`,
            'A database can not be moved: take a new project, or delete this one and create it again',
          ),
        ];
      }
      if (pointInTimeRecoveryEnablement === ENABLED) return [];
      return [
        note(
          'Nothing that is deleted or overwritten by mistake can be had back.',
          `Run ${gcloud("update --database='(default)' --enable-pitr --delete-protection")}`,
        ),
      ];
    },
  });
}
