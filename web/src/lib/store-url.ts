/**
 * The store's origin, such as `https://nirala.example`: the configured one, or else the project's Hosting domain.
 * It never comes from a live request, because the one that fills the CDN's cache would decide it for all others.
 * Undefined in a build for a developer's machine, which uses the origin of the request.
 */
export function storeUrlOf(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const { VITE_STORE_URL: configured, VITE_FIREBASE_PROJECT_ID: project } = env;
  if (configured) return configured;
  return project ? `https://${project}.web.app` : undefined;
}
