import { constants, setPriority } from 'node:os';
import {
  type CalendarFile,
  type Expanded,
  expandCalendar,
} from '#features/calendars/server/import/expand.ts';
import { ImageRefused, type InspectedImage, processImage } from '#features/images/server/pipeline.ts';
import { openDatabase } from '#platform/database/db.ts';
import { type ImageResult, toBuffer } from './worker-processes.ts';

/** The tasks of the processes of `startWorkers`. */

// Requests come first: on a busy machine a photo takes longer, not every page.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // A container or a service manager may forbid it. Photos are then processed with the same priority.
}

/** The class of an error does not survive the way between processes. */
export async function makeImage(image: InspectedImage): Promise<ImageResult> {
  try {
    return { processed: await processImage({ ...image, bytes: toBuffer(image.bytes) }) };
  } catch (error) {
    if (error instanceof ImageRefused) return { refused: error.code };
    throw error;
  }
}

export function expand(file: CalendarFile): Expanded {
  return expandCalendar(file);
}

/** Creates an embedded database in this folder. */
export async function createDatabase(folder: string): Promise<void> {
  const db = await openDatabase({ folder });
  await db.destroy();
}
