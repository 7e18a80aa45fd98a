/** The admin's calls about orders. */
export const adminOrders = {};
