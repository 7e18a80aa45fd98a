/** The id of the script element of a rendered page with the loaders' data as JSON. */
export const DATA_ID = 'page-data';
/** The id of the script element of every page with the owner's public settings as JSON. */
export const STORE_ID = 'store-details';
