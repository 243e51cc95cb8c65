import { type ReactNode, Suspense, useEffect } from 'react';
import { classNames } from '#client/class-names.ts';
import { ByItemOwner } from '#client/data/shown-to.tsx';
import { usePageQuery } from '#client/history/page-query.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { Perforation } from '#client/ui/wave.tsx';
import type { FirstHours } from '#features/availability/client/hours/booking-choice.ts';
import { shortDayText, shortHoursText } from '#features/availability/client/hours/day-clock.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { isShared } from '#features/items/sharing.ts';
import { formatMad } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import { BookingCardForm } from './card-form.tsx';
import { BookingBar, bookingSheet, CardFrame, Panel } from './card-frame.tsx';
import { type BookingDraft, useBooking } from './use-booking.ts';

const bookingTicket = lazyPart(() => import('./card-ticket.tsx'));
const proposalCard = lazyPart(() => import('./proposal-card.tsx'), ['proposal', 'codes']);

/** The booking card of a rental page: for a request, or for other hours of the booking that the address names. */
export function BookingCard(props: { item: ItemDetail; firstHours: FirstHours | null }) {
  const changedId = usePageQuery()[0].get('change');
  if (changedId === null) return <RequestCard {...props} />;
  return (
    <Lazy
      key={changedId}
      part={proposalCard}
      props={{ item: props.item, id: changedId }}
      waiting={<Skeleton radius="photo" className="-mx-2.5 h-[44rem] md:mx-0" />}
    />
  );
}

/** The price, the free hours and the next step, then the ticket of the request. */
function RequestCard({ item, firstHours }: { item: ItemDetail; firstHours: FirstHours | null }) {
  const { t } = useTranslation();
  const draft = useBooking(item, firstHours);
  const { booking, hours, total } = draft;

  // Loaded before the request is sent, so that a lost connection afterwards does not hide the result.
  useEffect(() => {
    if (hours === null) return;
    for (const part of [bookingTicket, bookingSheet]) void part.preload();
  }, [hours]);

  const prompt = (name: 'owner' | 'unavailable', actions: ReactNode) => (
    <Panel>
      <Price item={item} />
      <Perforation className="my-6 text-navy/35" />
      <h3 className="display text-card">{t(`rental.booking.${name}.title`)}</h3>
      <p className="mt-3 text-body text-muted">
        {t(`rental.booking.${name}.text`, { owner: item.owner.displayName })}
      </p>
      <div className="mt-6 grid gap-2.5">{actions}</div>
    </Panel>
  );
  const content = booking ? (
    <Lazy
      part={bookingTicket}
      props={{ booking, onAgain: draft.beginAgain }}
      waiting={<Skeleton radius="photo" className="h-[30rem]" />}
    />
  ) : item.isAvailable ? (
    <Panel>
      <div className="in-[dialog]:hidden">
        <Price item={item} />
      </div>
      <div className="mt-3 in-[dialog]:mt-0">
        <BookingCardForm draft={draft} />
      </div>
    </Panel>
  ) : (
    prompt(
      'unavailable',
      <ButtonLink to={paths.listings()} size="large" wide>
        {t('rental.booking.unavailable.action')}
      </ButtonLink>,
    )
  );
  const owners = prompt(
    'owner',
    <>
      <ButtonLink to={paths.myListings()} size="large" wide>
        {t('shell.nav.myListings')}
      </ButtonLink>
      <ButtonLink to={paths.bookings({ tab: 'items' })} tone="sand" wide>
        {t('rental.booking.owner.bookings')}
      </ButtonLink>
    </>,
  );
  return (
    <CardFrame
      label={t('rental.booking.label', { title: item.listingTitle })}
      title={item.listingTitle}
      // The ticket has its own total.
      rate={booking ? null : <Price item={item} small />}
      isSticky={booking === null}
      bar={(place) =>
        item.isAvailable && (
          <ByItemOwner
            ownerId={item.owner.id}
            others={
              <BookingBar
                {...place}
                isDone={booking !== null}
                action={t(
                  total === null
                    ? 'rental.booking.seeHours'
                    : item.rules.confirmsAtOnce
                      ? 'rental.booking.reviewAndBook'
                      : 'rental.booking.review',
                )}
              >
                <ChosenInBar draft={draft} />
              </BookingBar>
            }
          />
        )
      }
    >
      {/* A boundary of its own: React hydrates it in a separate task, or first if it is clicked. */}
      <Suspense>
        <ByItemOwner ownerId={item.owner.id} own={owners} others={content} />
      </Suspense>
    </CardFrame>
  );
}

/** The lowest rate of an item, per hour, or per hour and seat. */
function Price({ item, small = false }: { item: ItemDetail; small?: boolean }) {
  const { t, language } = useTranslation();
  const lowest = Math.min(item.hourlyRate, ...item.rules.priceRules.map(({ hourlyRate }) => hourlyRate));
  return (
    <p
      className={classNames(
        'flex flex-wrap items-baseline',
        small ? 'gap-x-1 text-small text-muted' : 'gap-x-2.5',
      )}
    >
      {lowest < item.hourlyRate && <span>{t('rental.booking.from')}</span>}
      <span className={small ? undefined : 'figure text-rate leading-none font-[680]'}>
        {formatMad(lowest, language)}
      </span>
      <span>{t(rateUnitKey(item))}</span>
    </p>
  );
}

/** The chosen hours and their price, or the item's rate. */
function ChosenInBar({
  draft: { item, choice, hours, total, priceParts, conflict },
}: {
  draft: BookingDraft;
}) {
  const { t, language } = useTranslation();
  return (
    <p className="min-w-0 leading-tight">
      <span className="figure block text-total leading-none whitespace-nowrap">
        {formatMad(total ?? item.hourlyRate, language)}
        {total !== null && <span className="text-label font-body"> {t('rental.booking.mad')}</span>}
      </span>
      <span className={classNames('mt-1 block text-tiny', conflict ? 'font-label text-error' : 'text-muted')}>
        {hours ? (
          <>
            {shortDayText(choice.date, language)},{' '}
            <span className="whitespace-nowrap">{shortHoursText(hours, language)}</span>
          </>
        ) : (
          t(conflict ? 'rental.booking.conflict.bar' : rateUnitKey(item))
        )}
      </span>
      {priceParts.map((part) => (
        <span key={part} className="block text-tiny text-muted">
          {part}
        </span>
      ))}
    </p>
  );
}

/** The text key of the rate's unit. */
const rateUnitKey = (item: ItemDetail) => (isShared(item) ? 'rental.booking.perHourAndSeat' : 'card.perHour');
