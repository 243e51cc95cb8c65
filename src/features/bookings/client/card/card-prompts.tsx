import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { useSession } from '#client/data/session.tsx';
import { browserInstance, ensureNamespaces } from '#client/i18n/i18n.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { Triangle } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { Perforation } from '#client/ui/wave.tsx';
import { dayHoursText, shortHoursText } from '#features/availability/client/hours/day-clock.ts';
import { WaitOffer } from '#features/availability/client/waits/wait-offer.tsx';
import type { DayHours } from '#features/availability/free-hours.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import { formatMad } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';
import type PhoneField from './phone-field.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** Only a first booking needs it. Its texts are those of the profile. */
const phoneField = lazyPart(async () => {
  const [part] = await Promise.all([
    import('./phone-field.tsx'),
    ensureNamespaces(browserInstance(), ['profile']),
  ]);
  return part;
});

function Prompt({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <>
      <Perforation className="my-6 text-navy/35" />
      <h3 className="display text-card">{title}</h3>
      <div className="mt-3 grid gap-2 text-body text-muted">{children}</div>
      <div className="mt-6 grid gap-2.5">{actions}</div>
    </>
  );
}

/** Shown to the item's owner instead of the form. */
export function OwnerPrompt() {
  const { t } = useTranslation();
  return (
    <Prompt
      title={t('rental.booking.owner.title')}
      actions={
        <>
          <ButtonLink to={paths.myListings()} size="large" wide>
            {t('rental.booking.owner.action')}
          </ButtonLink>
          <ButtonLink to={paths.bookings({ tab: 'items' })} tone="sand" wide>
            {t('rental.booking.owner.bookings')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('rental.booking.owner.text')}</p>
    </Prompt>
  );
}

/**
 * Shown to users without a phone number instead of the form: it asks for the number beside the kept choice. The link to the
 * profile comes back here too.
 */
export function PhonePrompt({
  item,
  form,
  ...field
}: Omit<ComponentProps<typeof PhoneField>, 'ownerName'> & { item: ItemDetail; form: BookingForm }) {
  const { t } = useTranslation();
  const { isKnown } = useSession();
  const routerLocation = useLocation();
  // `use-booking-form.ts` changes the address without the router.
  const { pathname, search } = typeof document === 'undefined' ? routerLocation : location;
  return (
    <Prompt
      title={t('rental.booking.phone.title')}
      actions={
        <ButtonLink to={paths.profile({ next: pathname + search })} tone="sand" wide>
          {t('rental.booking.phone.profile')}
        </ButtonLink>
      }
    >
      <KeptChoice item={item} form={form} />
      <p className="text-navy">{t('rental.booking.phone.text')}</p>
      {isKnown ? (
        <Lazy
          part={phoneField}
          props={{ ...field, ownerName: item.owner.displayName }}
          waiting={<Skeleton className="h-56" />}
        />
      ) : (
        <Skeleton className="h-56" />
      )}
    </Prompt>
  );
}

/** Shown instead of the form while the item is unavailable. */
export function UnavailablePrompt({ ownerName }: { ownerName: string }) {
  const { t } = useTranslation();
  return (
    <Prompt
      title={t('rental.booking.unavailable.title')}
      actions={
        <ButtonLink to={paths.listings()} size="large" wide>
          {t('rental.booking.unavailable.action')}
        </ButtonLink>
      }
    >
      <p>{t('rental.booking.unavailable.text', { owner: ownerName })}</p>
    </Prompt>
  );
}

/** Says that the chosen hours have been taken or closed meanwhile, and offers the nearest free ones, or to wait. */
export function TakenNotice({
  item,
  form: { choice, reload },
  conflict: { taken, closed, nearest },
  maybeOwn = false,
  onChoose,
}: {
  item: ItemDetail;
  form: BookingForm;
  conflict: NonNullable<BookingForm['conflict']>;
  /** Whether a request whose response was lost may hold these hours. */
  maybeOwn?: boolean;
  onChoose: (hours: DayHours) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { seats } = choice;
  const hours = dayHoursText(taken, language);
  const text = closed
    ? t('rental.booking.conflict.closed', { hours })
    : seats > 1
      ? t('rental.booking.conflict.seats', { hours, count: seats })
      : t('rental.booking.conflict.title', { hours });

  // The user did not cause this change, so do not move the focus.
  useEffect(() => announce(text), [text]);

  return (
    <>
      <div className="mt-3 rounded-hour bg-error-ground p-4 text-label">
        <p className="flex gap-2.5 font-label">
          <Triangle size={18} className="mt-0.5 shrink-0 text-coral-dark" />
          {text}
        </p>
        {maybeOwn && (
          <p>
            {t('rental.booking.conflict.own')}{' '}
            <Link to={paths.bookings({ tab: 'my' })} className="link inline-flex min-h-11 items-center">
              {t('rental.booking.seeBookings')}
            </Link>
          </p>
        )}
        <NearestFree nearest={nearest} date={taken.date} onChoose={onChoose} />
      </div>
      <WaitOffer itemId={item.id} hours={taken} seats={seats} onFree={reload} />
    </>
  );
}

/** Free hours to choose instead; those of another day than `date` name it. */
export function NearestFree({
  nearest,
  date,
  onChoose,
}: {
  nearest: readonly DayHours[];
  date: MarinaDate;
  onChoose: (hours: DayHours) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  return (
    <>
      <p className="mt-1.5">
        {t(nearest.length > 0 ? 'rental.booking.conflict.nearest' : 'rental.booking.conflict.none')}
      </p>
      {nearest.length > 0 && (
        <div className="mt-2.5 flex flex-wrap gap-2">
          {nearest.map((free) => (
            <Button
              key={`${free.date} ${free.start}`}
              size="small"
              className="px-4"
              onClick={() => onChoose(free)}
            >
              {free.date === date ? shortHoursText(free, language) : dayHoursText(free, language)}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}

/** The kept choice beside the question for a phone number: `Wed 25, 2–5 PM, 2,970 MAD`. */
export function KeptChoice({ item, form }: { item: ItemDetail; form: BookingForm }) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { conflict, hours, choice, seats, total } = form;
  if (conflict)
    return <TakenNotice item={item} form={form} conflict={conflict} onChoose={form.chooseHours} />;
  if (hours === null || total === null) return null;
  return (
    <p className="mb-1 rounded-hour bg-sand px-4 py-3 text-navy">
      <span className="block text-small text-muted">{t('rental.booking.phone.kept')}</span>
      <span className="flex flex-wrap justify-between gap-x-4 font-label">
        <span>
          {dayHoursText({ date: choice.date, ...hours }, language)}
          {seats !== null && `, ${t('rental.booking.seatCount', { count: seats })}`}
        </span>
        <span className="whitespace-nowrap">
          {formatMad(total, language)} {t('rental.booking.mad')}
        </span>
      </span>
    </p>
  );
}
