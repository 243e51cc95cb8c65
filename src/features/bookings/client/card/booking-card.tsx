import { type ReactNode, Suspense, useEffect } from 'react';
import { classNames } from '#client/class-names.ts';
import { useSession } from '#client/data/session.tsx';
import { ByItemOwner } from '#client/data/shown-to.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { ButtonLink } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { Perforation } from '#client/ui/wave.tsx';
import type { ItemDetail } from '#features/items/schemas.ts';
import { isPerSeat } from '#features/items/sharing.ts';
import { paths } from '#shared/paths.ts';
import { type FirstHours, useChangedId } from './booking-address.ts';
import { bookingProblem, daylightQuestion } from './booking-form.tsx';
import { countedIn } from './booking-model.ts';
import { BookingBar, bookingSheet, CardFrame, Panel } from './card-frame.tsx';
import { RequestForm, useRequest } from './request-form.tsx';
import type { Draft } from './use-draft.ts';

const bookingTicket = lazyPart(() => import('./card-ticket.tsx'));
const changeCard = lazyPart(() => import('./change-card.tsx'), ['proposal', 'codes']);

interface BookingCardProps {
  item: ItemDetail;
  firstHours: FirstHours | null;
  /** What the owner of the item sees instead. */
  own: ReactNode;
}

/**
 * The booking card of a rental page: for a request, for other hours of the booking that the address names, or for a renter whom
 * the owner has blocked.
 */
export function BookingCard(props: BookingCardProps) {
  const changedId = useChangedId();
  const { user } = useSession();
  if (changedId === null && !user?.blockedBy.includes(props.item.owner.id)) return <RequestCard {...props} />;
  return (
    <Lazy
      key={changedId}
      part={changeCard}
      props={{ item: props.item, id: changedId }}
      waiting={<Skeleton radius="photo" className="-mx-2.5 h-[44rem] md:mx-0" />}
    />
  );
}

/** The price, the free hours and the next step, then the ticket of the request. */
function RequestCard({ item, firstHours, own }: BookingCardProps) {
  const { t } = useTranslation();
  const request = useRequest(item, firstHours);
  const { booking, draft } = request;
  const { total } = draft;
  const isChosen = draft.hours !== null;

  // Loaded before the request is sent, so that a lost connection afterwards does not hide the result.
  useEffect(() => {
    if (!isChosen) return;
    for (const part of [bookingTicket, bookingSheet, bookingProblem, daylightQuestion]) void part.preload();
  }, [isChosen]);

  const content = booking ? (
    <Lazy
      part={bookingTicket}
      props={{ booking, onAgain: request.beginAgain }}
      waiting={<Skeleton radius="photo" className="h-[30rem]" />}
    />
  ) : item.isAvailable ? (
    <Panel>
      <div className="in-[dialog]:hidden">
        <Price item={item} />
      </div>
      <div className="mt-3 in-[dialog]:mt-0">
        <RequestForm request={request} />
      </div>
    </Panel>
  ) : (
    <Prompt
      item={item}
      title={t('rental.booking.unavailable.title')}
      text={t('rental.booking.unavailable.text', { owner: item.owner.displayName })}
    >
      <ButtonLink to={paths.listings()} size="large" wide>
        {t('rental.booking.unavailable.action')}
      </ButtonLink>
    </Prompt>
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
        <ByItemOwner ownerId={item.owner.id} own={own} others={content} />
      </Suspense>
    </CardFrame>
  );
}

/** A card without hours to choose: the price, and what to do instead. */
export function Prompt({
  item,
  title,
  text,
  children,
}: {
  item: ItemDetail;
  title: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <Panel>
      <Price item={item} />
      <Perforation className="my-6 text-navy/35" />
      <h3 className="display text-card">{title}</h3>
      <p className="mt-3 text-body text-muted">{text}</p>
      <div className="mt-6 grid gap-2.5">{children}</div>
    </Panel>
  );
}

/** The lowest rate of an item, per hour, or per hour and seat. */
function Price({ item, small = false }: { item: ItemDetail; small?: boolean }) {
  const { t } = useTranslation();
  const { mad } = useFormat();
  const lowest = Math.min(item.hourlyRate, ...item.rules.priceRules.map(({ hourlyRate }) => hourlyRate));
  return (
    <p
      className={classNames(
        'flex flex-wrap items-baseline',
        small ? 'gap-x-1 text-small text-muted' : 'gap-x-2.5',
      )}
    >
      {lowest < item.hourlyRate && <span>{t('rental.booking.from')}</span>}
      <span className={small ? undefined : 'figure text-rate leading-none font-[680]'}>{mad(lowest)}</span>
      <span>{t(rateUnitKey(item))}</span>
    </p>
  );
}

/** The chosen hours and their price, or the item's rate. */
function ChosenInBar({ draft: { item, choice, hours, total, priceParts, conflict } }: { draft: Draft }) {
  const { t } = useTranslation();
  const { day, mad, shortHours } = useFormat();
  return (
    <p className="min-w-0 leading-tight">
      <span className="figure block text-total leading-none whitespace-nowrap">
        {mad(total ?? item.hourlyRate)}
        {total !== null && <span className="text-label font-body"> {t('rental.booking.mad')}</span>}
      </span>
      <span className={classNames('mt-1 block text-tiny', conflict ? 'font-label text-error' : 'text-muted')}>
        {hours ? (
          <>
            {day(choice.date, 'number')}, <span className="whitespace-nowrap">{shortHours(hours)}</span>
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
const rateUnitKey = (item: ItemDetail) =>
  isPerSeat(item) || item.units > 1 ? (`rental.booking.${countedIn(item)}.perHour` as const) : 'card.perHour';
