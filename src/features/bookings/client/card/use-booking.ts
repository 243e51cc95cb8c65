import { useState } from 'react';
import { apiQuery } from '#client/data/query-client.ts';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useNow } from '#client/now.tsx';
import { toast } from '#client/overlays/toast.ts';
import {
  type FirstHours,
  firstBookableDate,
  nothingOn,
} from '#features/availability/client/hours/booking-choice.ts';
import { createBooking } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { useAddress, useChoice } from './use-choice.ts';

/** A choice that becomes a request, and what it has become. */
export function useBooking(item: ItemDetail, firstHours: FirstHours | null) {
  const { t } = useTranslation();
  const draft = useChoice(item, {
    initial: nothingOn(firstBookableDate(useNow(), item.rules)),
    takenQuery: (days) => apiQuery(getAvailability, { params: { id: item.id }, query: days }),
    firstHours,
    changed: null,
  });
  const [booking, setBooking] = useState<Booking | null>(null);
  useAddress(booking ? null : draft.stored, nothingOn(draft.first));
  const { save, isSaving } = useSave(createBooking, {
    sameIf: ({ body: { rentableItemId, startTime, endTime, seats } }) =>
      [rentableItemId, startTime, endTime, seats].join(),
    onSuccess: (made) => {
      setBooking(made);
      draft.clear();
    },
    onFailure: (error) => {
      draft.fail(error);
      const isNumberless = error instanceof AppError && error.code === 'phone_required';
      if (isNumberless) toast.warning(t('rental.booking.phoneToast'));
    },
  });
  return {
    ...draft,
    booking,
    beginAgain: () => setBooking(null),
    isSending: isSaving,
    send: () =>
      draft.send((wanted) =>
        save({
          body: { rentableItemId: item.id, ...wanted, confirmsAtOnce: item.rules.confirmsAtOnce },
        }),
      ),
  };
}

export type BookingDraft = ReturnType<typeof useBooking>;
