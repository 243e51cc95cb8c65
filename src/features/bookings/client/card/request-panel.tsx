import type { Ref } from 'react';
import { useSession } from '#client/data/session.tsx';
import { ShownTo } from '#client/data/shown-to.tsx';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { Button } from '#client/ui/button.tsx';
import { Perforation } from '#client/ui/wave.tsx';
import { bookingCardId } from '#features/availability/client/hours/booking-choice.ts';
import { durationText, hoursText } from '#features/availability/client/hours/hours-text.ts';
import { WaitOffer } from '#features/availability/client/waits/wait-offer.tsx';
import type { DayHours } from '#features/availability/free-hours.ts';
import { priceTexts } from '#features/availability/price-text.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { AppError } from '#shared/errors.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import { Amount } from './amount.tsx';
import { NearestFree } from './card-prompts.tsx';
import type { BookingForm } from './use-booking-form.ts';
import { type BookingRequest, refusedHours } from './use-booking-request.ts';

/** Loaded as soon as hours are chosen (`card-content.tsx`). */
const refusal = lazyPart(() => import('./card-dialogs.tsx').then((parts) => parts.Refusal));
const daylightQuestion = lazyPart(() => import('./card-dialogs.tsx').then((parts) => parts.DaylightQuestion));

/**
 * The total, why the last request failed, and the button that sends the request; visitors are asked to sign in. In the
 * sheet it is sticky at the bottom, and an error grows upwards from the button; in the page it is below. The pressed button
 * stays under the finger.
 */
export function RequestPanel({
  ref,
  item,
  form,
  request: { check, send, busy, problem },
  onChoose,
}: {
  ref: Ref<HTMLButtonElement>;
  item: ItemDetail;
  form: BookingForm;
  request: BookingRequest;
  onChoose: (hours: DayHours) => void;
}) {
  const { t } = useTranslation();
  const { user, signIn } = useSession();
  const question = useLazyOverlay<string>();
  const { choice, conflict, seats, daylightWarning } = form;
  const { confirmsAtOnce } = item.rules;
  // After a price change the server's total is shown until the choice changes.
  const total = (problem?.kind === 'refused' && newTotalOf(problem.error)) || form.total;
  const onSend = () => void send(choice, { total, seats });
  // After signing in, the page scrolls to this card again.
  const signInHere = () => signIn(`${location.pathname}${location.search}#${bookingCardId}`);
  return (
    <div className="mt-6 flex flex-col bg-paper in-[dialog]:sticky in-[dialog]:-bottom-px in-[dialog]:z-30 in-[dialog]:pb-3">
      <Perforation className="mb-5 text-navy/35 in-[dialog]:mb-3" />
      <TotalLine form={form} hourlyRate={item.hourlyRate} total={total} />
      {problem?.kind === 'refused' && (
        <div className="order-last mt-5 in-[dialog]:order-none">
          <Lazy
            key={problem.attempt}
            part={refusal}
            waiting={null}
            props={{
              error: problem.error,
              unsure: problem.unsure,
              instead: refusedHours(problem) && conflict && (
                <>
                  <NearestFree nearest={conflict.nearest} date={choice.date} onChoose={onChoose} />
                  <WaitOffer
                    itemId={item.id}
                    hours={conflict.taken}
                    seats={choice.seats}
                    onFree={form.reload}
                  />
                </>
              ),
            }}
          />
        </div>
      )}
      <ShownTo who="member">
        <Button
          ref={ref}
          tone="coral"
          size="large"
          wide
          className="mt-6 in-[dialog]:mt-3"
          busy={busy || question.isOpening}
          {...(busy && { busyLabel: t('rental.booking.requesting') })}
          onClick={() => {
            if (daylightWarning === null) onSend();
            else if (check(choice) !== null) question.open(daylightWarning);
          }}
        >
          {t(confirmsAtOnce ? 'rental.booking.book' : 'rental.booking.request')}
        </Button>
      </ShownTo>
      <ShownTo who="visitor">
        <Button tone="coral" size="large" wide className="mt-6 in-[dialog]:mt-3" onClick={signInHere}>
          {t('rental.booking.visitor.action')}
        </Button>
      </ShownTo>
      {user && question.value && (
        <Lazy
          part={daylightQuestion}
          props={{
            warning: question.value,
            ownerName: item.owner.displayName,
            atOnce: confirmsAtOnce,
            onConfirm: onSend,
            onClose: question.close,
          }}
          {...question.lazy}
        />
      )}
    </div>
  );
}

/** The duration, seats, total and how it is made up, announced when they change; a hint while nothing is chosen. */
function TotalLine({
  form: { hours, seats, priceLines },
  hourlyRate,
  total,
}: {
  form: BookingForm;
  /** MAD. */
  hourlyRate: number;
  /** MAD. */
  total: number | null;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const parts = priceTexts({ lines: priceLines, hourlyRate, seats: seats ?? 1 }, language);
  const duration = hours && durationText(t, hours.end - hours.start);
  return (
    <output className="flex min-h-12 flex-wrap items-end justify-between gap-x-4">
      {hours === null || total === null ? (
        <span className="pb-1 text-label text-muted">{t('rental.booking.hint')}</span>
      ) : (
        <>
          <span className="grid pb-0.5 text-label">
            <span className="font-label">
              <span className="sr-only">{hoursText(t, language, hours)}, </span>
              {seats === null
                ? duration
                : t('rental.booking.timesSeats', {
                    duration: duration ?? '',
                    seats: t('rental.booking.seatCount', { count: seats }),
                  })}
            </span>
            {parts.length > 0 ? (
              parts.map((part) => (
                <span key={part} className="text-tiny text-muted">
                  {part}
                </span>
              ))
            ) : (
              <span className="text-tiny text-muted">
                {t(seats === null ? 'rental.booking.atRate' : 'rental.booking.atSeatRate', {
                  rate: formatMadWithUnit(hourlyRate, language),
                })}
              </span>
            )}
          </span>
          <Amount mad={total} className="figure ml-auto text-amount leading-none md:text-sum" />
        </>
      )}
    </output>
  );
}

function newTotalOf(error: unknown): number | null {
  return error instanceof AppError && error.code === 'price_changed'
    ? (error.details.totalPrice ?? null)
    : null;
}
