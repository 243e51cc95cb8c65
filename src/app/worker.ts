import { constants, setPriority } from 'node:os';
import { calendarTask } from '#features/calendar/server/import/read-address.ts';
import { imageTask, shrinkTask } from '#features/images/server/pipeline.ts';
import { databaseTask } from './worker-processes.ts';

/** The tasks of the processes of `startWorkers`, by their names. */

// Requests come first: on a busy machine a photo takes longer, not every page.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // A container or a service manager may forbid it. Photos are then processed with the same priority.
}

export const makeImage = imageTask.run;
export const shrinkImage = shrinkTask.run;
export const expand = calendarTask.run;
export const createDatabase = databaseTask.run;
