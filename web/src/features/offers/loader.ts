import type { LoaderFunctionArgs } from 'react-router-dom';
import { call } from '../../lib/call.ts';

/** The sales that run and the coupons that everybody may use. */
export const loadOffers = ({ request }: LoaderFunctionArgs) => call('readOffers', {}, request.signal);
