/**
 * The link that calls a shop's number (RFC 3966), in the form in which `parseShopPhone` stores it. Every page's footer has one,
 * so it is not in the file that checks numbers.
 */
export const telLink = (phone: string): string => `tel:${phone.replace(' ext. ', ';ext=').replaceAll(' ', '')}`;
