/** Where a browser keeps the copy of the ID card. The worker, `public/id-card-worker.js`, knows this name too. */
export const cardCache = "id-card";
