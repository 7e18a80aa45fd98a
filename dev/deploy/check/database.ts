import * as v from 'valibot';
import type { Get } from '../services.ts';
import { judged, missing, note, type Finding } from '../finding.ts';

/** The region of the functions. A database in another region would make every read slow. */
const LOCATION = 'asia-south1';
const ENABLED = 'POINT_IN_TIME_RECOVERY_ENABLED';

const databaseSchema = v.object({
  locationId: v.string(),
  type: v.string(),
  pointInTimeRecoveryEnablement: v.optional(v.string()),
});

/** Checks that the database is in the right region, and that its data can be restored. */
export async function checkDatabase(get: Get, project: string): Promise<Finding[]> {
  const gcloud = (words: string) => `gcloud firestore databases ${words} --project=${project}`;
  return judged(await get('firestore', `/projects/${project}/databases/(default)`), {
    about: 'where the database is',
    look: `See https://console.firebase.google.com/project/${project}/firestore: its location must be ${LOCATION}`,
    schema: databaseSchema,
    absent: missing('There is no database.', `Run ${gcloud(`create --location=${LOCATION}`)}`),
    judge({ locationId, type, pointInTimeRecoveryEnablement }) {
      if (type !== 'FIRESTORE_NATIVE' || locationId !== LOCATION) {
        return [
          missing(
            `The database is of type ${type} in ${locationId}, but must be FIRESTORE_NATIVE in ${LOCATION}.`,
            'A database cannot be moved: use a new project, or delete the database and create it again',
          ),
        ];
      }
      if (pointInTimeRecoveryEnablement === ENABLED) return [];
      return [
        note(
          'Point-in-time recovery is off: data deleted or overwritten by mistake cannot be restored.',
          `Run ${gcloud("update --database='(default)' --enable-pitr --delete-protection")}`,
        ),
      ];
    },
  });
}
