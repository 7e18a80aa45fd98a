/** The day on which the browser's app was built, as `2026-11-22`. The browser sends it with every call. */
export const CLIENT_BUILD = 'X-Client-Build';

/** On a reply to an app that is too old: it loads the next page anew. */
export const CLIENT_TOO_OLD = 'X-Client-Too-Old';

/** Replies stay valid for apps that are younger than this. See dev/checks/old-clients. */
const CLIENT_MAX_AGE_DAYS = 30;

const A_DAY = 86_400_000;

/** Was the app built more than `CLIENT_MAX_AGE_DAYS` before the server? False for what is not a day. */
export function isClientTooOld(clientDay: string, serverDay: string): boolean {
  return Date.parse(serverDay) - Date.parse(clientDay) > CLIENT_MAX_AGE_DAYS * A_DAY;
}
