/** A new one for each run; `HOSTILE_SEED` repeats the requests of an earlier run. */
export const hostileSeed = Number(process.env.HOSTILE_SEED ?? Date.now() % 1_000_000_000);
