import type { Db } from '#platform/database/db.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { AppError } from '#shared/errors.ts';
import { type BookingDraft, checkRequest } from '../create/check-request.ts';
import { findClash, heldHours } from '../create/clash.ts';
import { holdsItsHours } from '../effective-status.ts';
import type { BookableItem } from '../repository.ts';
import { findTakenHours } from '../taken-hours.ts';

interface WantedHours {
  userId: string;
  start: Date;
  end: Date;
  seats: number;
}

interface Situation {
  item: BookableItem | undefined;
  now: Date;
  daylight: DaylightPolicy;
}

/** Whether bookings, closed hours and other calendars leave room for a draft. */
export async function hasRoom(db: Db, draft: BookingDraft, now: Date): Promise<boolean> {
  const taken = await findTakenHours(db, draft.item, heldHours(draft), holdsItsHours(now));
  return findClash(draft, taken) === null;
}

/** Whether this renter could request these hours now. See "Waiting list" in docs/product.md. */
export async function areHoursFree(db: Db, wanted: WantedHours, situation: Situation): Promise<boolean> {
  const { userId, start, end, seats } = wanted;
  const [startTime, endTime] = [start.toISOString(), end.toISOString()];
  try {
    const draft = checkRequest(
      { rentableItemId: situation.item?.id ?? '', startTime, endTime, seats },
      { ...situation, renter: { id: userId, phoneNumber: null }, withoutPhone: true },
    );
    return await hasRoom(db, draft, situation.now);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
