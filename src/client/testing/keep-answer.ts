import { hashKey, type QueryKey } from '@tanstack/react-query';
import { createStore, keys, set } from 'idb-keyval';
import { onTestFinished } from 'vitest';
import { forgetDevice } from '#client/offline/forget-device.ts';
import { keptSlipsKey } from '#client/offline/kept-on-device.tsx';
import { keptFlag } from '#client/storage.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import type { CurrentUser } from '#features/users/schemas.ts';

const store = createStore('sillage', 'kept');

/** What this device has kept, of all users. */
export const keptKeys = (): Promise<string[]> => keys(store);

/** Keeps an answer for a user on this device until the end of the test, as if it had been read at `at`. */
export async function keepAnswer(
  user: CurrentUser,
  { queryKey, data, at }: { queryKey: QueryKey; data: unknown; at: string },
): Promise<void> {
  keptFlag.set();
  await set(`${user.id} ${hashKey(queryKey)}`, { data, at: Date.parse(at) }, store);
  onTestFinished(() => forgetDevice('noSession'));
}

export const keepSlips = (user: CurrentUser, data: Booking[], at: string): Promise<void> =>
  keepAnswer(user, { queryKey: keptSlipsKey(user.id), data, at });
