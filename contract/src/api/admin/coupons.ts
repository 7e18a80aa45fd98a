/** The admin's calls about coupons. */
export const adminCoupons = {};
