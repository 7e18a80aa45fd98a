type CountName = 'pending' | 'processing' | 'dispatched' | 'refundPending' | 'refundsDue' | 'unplaced';
export type StageCount = 'toConfirm' | 'toPack' | 'dueToday' | 'late' | 'packed' | 'problem';

/** The numbers of orders beside the filters. Those that are not loaded yet are absent. */
export type Counts = Partial<Record<CountName | StageCount, number | undefined>>;
