import { useSyncExternalStore } from 'react';
import { clockAhead, onServerTime, wrongMs } from '#client/server-time.ts';

/** By how many minutes the device's clock is ahead of the server's, if the user should know; else 0. */
export const useMinutesWrong = (): number => useSyncExternalStore(onServerTime, minutesWrong, () => 0);

export function minutesWrong(): number {
  const ms = clockAhead();
  return Math.abs(ms) > wrongMs ? Math.round(ms / 60_000) : 0;
}
