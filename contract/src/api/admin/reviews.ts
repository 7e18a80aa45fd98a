/** The admin's calls about reviews. */
export const adminReviews = {};
