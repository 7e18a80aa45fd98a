/** The admin's calls about messages. */
export const adminMessages = {};
