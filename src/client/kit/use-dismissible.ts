import { useEffect, useState } from 'react';
import { deviceStorage } from '#client/storage.ts';

/**
 * Whether to show what `dismiss` hides for good on this device, if it `isWanted` there. Never without storage, where it
 * would come back each time.
 */
export function useDismissible(key: string, isWanted: () => boolean) {
  const [isShown, setShown] = useState(false);
  useEffect(() => setShown(deviceStorage.get(key, 'blocked') === null && isWanted()), [key, isWanted]);
  const dismiss = () => {
    deviceStorage.set(key, 'true');
    setShown(false);
  };
  return [isShown, dismiss] as const;
}
