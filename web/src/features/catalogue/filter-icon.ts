export const FILTER_ICON = { path: 'M3 6h18M6.5 12h11M10 18h4' };
