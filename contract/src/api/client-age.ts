/** Request header: the day on which the browser's app was built, as `2026-11-22`. Sent with every call. */
export const CLIENT_BUILD = 'X-Client-Build';

/** Response header for an app that is too old: it loads the next page from the server. */
export const CLIENT_TOO_OLD = 'X-Client-Too-Old';

/** The API supports app builds up to this age. See dev/checks/old-clients. */
const CLIENT_MAX_AGE_DAYS = 30;

const DAY_MS = 86_400_000;

/** Whether the app was built more than `CLIENT_MAX_AGE_DAYS` before the server. False if either day is not a date. */
export function isClientTooOld(clientDay: string, serverDay: string): boolean {
  return Date.parse(serverDay) - Date.parse(clientDay) > CLIENT_MAX_AGE_DAYS * DAY_MS;
}
