/** What one step of a migration changed (or would change), and the cursor of the next step; undefined after the last one. */
export type Step = { changed: number; next: string | undefined };
