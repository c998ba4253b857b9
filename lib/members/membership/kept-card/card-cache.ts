/** The name of the card's cache, also in the worker, `public/id-card-worker.js`. */
export const cardCache = "id-card";

/** The worker's message to every tab when the copy's own button removed it. */
export const cardRemoved = "id-card-removed";
