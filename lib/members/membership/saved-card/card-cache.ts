/** Name of the card's cache, also used by the worker, `public/id-card-worker.js`. */
export const cardCache = "id-card";

/** Message from the worker to every tab after someone removed the copy with its own button. */
export const cardRemoved = "id-card-removed";
