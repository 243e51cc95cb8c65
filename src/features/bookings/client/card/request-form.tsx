import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { apiQuery } from '#client/data/query-client.ts';
import { useSession } from '#client/data/session.tsx';
import { ShownTo } from '#client/data/shown-to.tsx';
import { useSave } from '#client/data/use-save.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { createBooking } from '#features/bookings/endpoints.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { getAvailability } from '#features/items/endpoints.ts';
import { bookingCardId } from '#features/items/hours-link.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { paths } from '#shared/paths.ts';
import { type FirstHours, firstBookableDate, nothingOn } from './booking-address.ts';
import { BookingForm, SendButton } from './booking-form.tsx';
import { countedIn } from './booking-model.ts';
import { Amount } from './card-frame.tsx';
import { type Draft, useDraft } from './use-draft.ts';

/** Only a first booking needs it. Its texts are those of the profile. */
const phoneForm = lazyPart(() => import('./phone-form.tsx'), ['profile']);

/** A choice that becomes a request, and what it has become. */
export function useRequest(item: ItemDetail, firstHours: FirstHours | null) {
  const { t } = useTranslation();
  const draft = useDraft(item, {
    initial: nothingOn(firstBookableDate(useNow(), item.rules)),
    takenQuery: (days) => apiQuery(getAvailability, { params: { id: item.id }, query: days }),
    firstHours,
  });
  const [booking, setBooking] = useState<Booking | null>(null);
  const { save, isSaving } = useSave(createBooking, {
    sameIf: ({ body: { rentableItemId, startTime, endTime, seats } }) =>
      [rentableItemId, startTime, endTime, seats].join(),
    onSuccess: (made) => {
      setBooking(made);
      draft.choose({ hours: null, seats: 1 });
    },
    onFailure: (error) => {
      draft.fail(error);
      const isNumberless = error instanceof AppError && error.code === 'phone_required';
      if (isNumberless) toast.warning(t('rental.booking.phoneToast'));
    },
  });
  const { confirmsAtOnce } = item.rules;
  return {
    draft,
    booking,
    beginAgain: () => setBooking(null),
    isSending: isSaving,
    send: () =>
      draft.send((wanted) => save({ body: { rentableItemId: item.id, ...wanted, confirmsAtOnce } })),
  };
}

type Request = ReturnType<typeof useRequest>;

/** Day, hours and seats for everybody, then the total and what is missing: to sign in, a phone number, or the request. */
export function RequestForm({ request: { draft, isSending, send } }: { request: Request }) {
  const { t } = useTranslation();
  const { user, signIn } = useSession();
  const { confirmsAtOnce } = draft.item.rules;
  const owner = draft.item.owner.displayName;
  const savedNumber = useRef(false);
  const waiting = <Skeleton className="mt-2 h-72" />;
  return (
    <div>
      <BookingForm draft={draft} isSending={isSending} chosen={<ChosenHours draft={draft} />}>
        <Total draft={draft} />
        <ShownTo who="visitor">
          <p className="text-small text-muted">
            {t('rental.booking.visitor.text')}.{' '}
            {draft.hours && <span className="in-[dialog]:hidden">{t('rental.booking.visitor.kept')}</span>}
          </p>
          <Button
            tone="coral"
            size="large"
            wide
            className="max-[360px]:px-2"
            // After signing in, the page scrolls to this card again.
            onClick={() => signIn(`${location.pathname}${location.search}#${bookingCardId}`)}
          >
            {t('rental.booking.visitor.action')}
          </Button>
        </ShownTo>
        {/* Until the user is known, visitors have the same role. */}
        <ShownTo who="member">
          <ShownTo who="numbered">
            {draft.hours && (
              <p className={classNames('text-small', confirmsAtOnce ? 'font-label' : 'text-muted')}>
                {t(confirmsAtOnce ? 'rental.booking.noteAtOnce' : 'rental.booking.note', { owner })}
              </p>
            )}
            <SendButton
              draft={draft}
              ref={(button) => {
                // The saved number has made this the next step.
                if (button === null || !savedNumber.current) return;
                savedNumber.current = false;
                button.focus();
              }}
              label={t(confirmsAtOnce ? 'rental.booking.book' : 'rental.booking.request')}
              question={{
                text: t('rental.booking.dark.text', { owner }),
                confirm: t(confirmsAtOnce ? 'rental.booking.dark.book' : 'rental.booking.dark.request'),
              }}
              isSending={isSending}
              onSend={send}
            />
          </ShownTo>
        </ShownTo>
      </BookingForm>
      <ShownTo who="numberless">
        {user ? (
          <Lazy
            part={phoneForm}
            props={{
              ownerName: owner,
              onSend: () => {
                savedNumber.current = true;
              },
            }}
            waiting={waiting}
          />
        ) : (
          waiting
        )}
      </ShownTo>
      <Link to={paths.guide()} className="link mt-1 inline-flex min-h-11 items-center text-small">
        {t('rental.booking.guide')}
      </Link>
    </div>
  );
}

/** Start, end and how the total is made up, announced when they change. */
function ChosenHours({ draft: { item, hours, priceParts } }: { draft: Draft }) {
  const { t } = useTranslation();
  const { price, time } = useFormat();
  const rate = price(item.hourlyRate);
  const parts = priceParts.length > 0 ? priceParts : [t(`rental.booking.${countedIn(item)}.at`, { rate })];
  return (
    <output className="grid text-small text-muted not-empty:mt-2.5">
      {hours && (
        <>
          <span className="text-label font-label text-navy">
            {t('rental.booking.startToEnd', { start: time(hours.start), end: time(hours.end) })}
          </span>
          {parts.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </>
      )}
    </output>
  );
}

/** Duration, seats of a shared item, and total, announced when they change; a hint while nothing is chosen. */
function Total({ draft: { item, hours, seats, total, conflict, failed } }: { draft: Draft }) {
  const { t } = useTranslation();
  const { durationInWords } = useFormat();
  if (!hours && (conflict || failed)) return null;
  return (
    <output className="flex flex-wrap items-baseline justify-between gap-x-4 text-small text-muted">
      {!hours || total === null ? (
        t('rental.booking.hint')
      ) : (
        <>
          <span className="text-label">
            {durationInWords(hours)}
            {seats !== null &&
              countedIn(item) === 'seats' &&
              `, ${t('rental.booking.seats.count', { count: seats })}`}
          </span>
          <Amount
            mad={total}
            className="figure text-amount leading-none max-[360px]:in-[dialog]:text-total md:text-sum"
          />
        </>
      )}
    </output>
  );
}
