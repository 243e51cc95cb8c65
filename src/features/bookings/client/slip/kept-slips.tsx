import { useEffect } from 'react';
import { forgetSlips } from '#client/data/kept-slips.ts';
import { useLive } from '#client/data/live/use-live.ts';
import { useSession } from '#client/data/session.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import type { Language } from '#shared/language.ts';
import { bookingsTopic } from '#shared/live-topics.ts';

/** Keeps the slips of the signed-in user on this device, and forgets those of others. */
export function KeptSlips() {
  const userId = useSession().user?.id;
  const { language } = useLanguage();
  useEffect(() => {
    if (userId) update(userId, language);
  }, [userId, language]);
  useLive(userId ? bookingsTopic : null, () => update(userId, language));
  return null;
}

function update(userId: string | undefined, language: Language): void {
  // Without a connection, or without room on the device, what is kept stays as it is.
  keep(userId, language).catch(() => undefined);
}

async function keep(userId: string | undefined, language: Language): Promise<void> {
  await forgetSlips(userId);
  // The development server has no files to keep.
  if (!userId || !import.meta.env.PROD) return;
  const { keepSlips } = await import('./keep-slips.ts');
  await keepSlips(userId, language);
}
