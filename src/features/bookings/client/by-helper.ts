import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import type { Booking } from '#features/bookings/schemas.ts';
import { actWord } from '#features/helpers/client/act-words.ts';

/** What a helper has done to a booking last: `Hassan, for Karim: Gone, 10:05 AM`; null if none has. */
export function useByHelper({
  byHelper,
  owner,
}: Pick<Booking, 'byHelper'> & { owner: { displayName: string } }) {
  const { t } = useTranslation();
  const { day, shortDay, time } = useFormat();
  const today = day(useNow());
  const act = byHelper && actWord(t, byHelper.act);
  if (!act) return null;
  const { name, at } = byHelper;
  const when = day(at) === today ? time(at) : `${shortDay(at)}, ${time(at)}`;
  return t('bookings.byHelper', { name, owner: owner.displayName, act, when });
}
