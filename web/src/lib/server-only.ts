/**
 * The name of what a loader loads for the rendered HTML alone. It is not in the data of the page, from which the browser
 * hydrates, so a browser never has it.
 */
export const SERVER_ONLY = 'serverOnly';
