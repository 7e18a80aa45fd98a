/**
 * The store's own address, as `https://nirala.example`: what the build was told, else where Hosting puts the project;
 * undefined in a build for a developer's machine, where it is whatever the browser asks.
 */
export function storeUrlOf(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const { VITE_STORE_URL: told, VITE_FIREBASE_PROJECT_ID: project } = env;
  if (told) return told;
  return project ? `https://${project}.web.app` : undefined;
}
