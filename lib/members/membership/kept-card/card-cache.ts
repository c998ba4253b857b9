/** Where a browser keeps the copy of the ID card. The worker, `public/id-card-worker.js`, knows this name too. */
export const cardCache = "id-card";

/** What the worker says to every open tab when the copy was removed on the copy itself. */
export const cardRemoved = "id-card-removed";
