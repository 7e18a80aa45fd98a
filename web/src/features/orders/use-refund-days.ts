import { REFUND_DAYS } from '@nirala/contract/return/return-window';
import { useStoreDetails } from '../content/store-details.ts';

/** The working days that a refund may take, from the owner's settings. */
export const useRefundDays = (): number => useStoreDetails({ refundDays: REFUND_DAYS }).refundDays;
