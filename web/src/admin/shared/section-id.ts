/** The id of a new section: unique on its page, and fit for a URL. */
export const newSectionId = () => `s-${crypto.randomUUID().slice(0, 8)}`;
