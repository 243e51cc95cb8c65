import { useState } from 'react';
import { deviceStorage } from '#client/storage.ts';

/** Of the last act only, so that nothing piles up. */
const key = 'calledOffMessages';

/** The bookings of an act whose messages were opened on this device, and a function that adds one. */
export function useOpenedMessages(callOff: string) {
  const [opened, setOpened] = useState(() => read(callOff));
  return {
    opened,
    addOpened: (id: string) => {
      const next = [...new Set([...read(callOff), ...opened, id])];
      deviceStorage.set(key, JSON.stringify({ callOff, opened: next }));
      setOpened(next);
    },
  };
}

function read(callOff: string): readonly string[] {
  try {
    const stored = Object(JSON.parse(deviceStorage.get(key) ?? 'null'));
    return stored.callOff === callOff && Array.isArray(stored.opened) ? stored.opened : [];
  } catch {
    return [];
  }
}
