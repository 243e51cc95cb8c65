import { afterEach, expect, it, vi } from 'vitest';
import { fromPickerDate, toPickerDate } from './month-picker.tsx';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each(['Asia/Tokyo', 'America/Los_Angeles', 'Africa/Cairo', 'Pacific/Kiritimati', 'UTC'])(
  'a marina date survives the conversion on a device in %s, even if its midnight does not exist there',
  (name) => {
    vi.stubEnv('TZ', name);
    for (const date of ['2026-11-21', '2026-04-24', '2026-03-08', '2026-12-31', '2028-02-29']) {
      expect(fromPickerDate(toPickerDate(date))).toBe(date);
    }
  },
);
