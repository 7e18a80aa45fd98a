import type { Wearer } from './wearer.ts';

export const WEARER_LABELS: Record<Wearer, string> = { men: 'Men', women: 'Women', unisex: 'Unisex' };
