import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Photo } from '#client/ui/photo.tsx';
import { useBookingFormat } from '#features/bookings/client/ticket/booking-format.ts';
import { coverOf } from '#features/images/cover.ts';
import { formatMad } from '#shared/money.ts';
import type { Offer } from './walk-in-hours.ts';

/** The free craft, each as a button; those that are free for longest come first. */
export function CraftList({
  offers,
  none,
  lastId,
  onChoose,
}: {
  offers: readonly Offer[];
  /** What to say instead of an empty list. */
  none: string;
  /** The craft whose form was left: it has the focus. */
  lastId: string | undefined;
  onChoose: (id: string) => void;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const format = useBookingFormat();
  if (offers.length === 0) return <p className="mt-5 rounded-photo bg-sand p-5 text-body">{none}</p>;
  return (
    <ul aria-label={t('quay.walkIn.craft')} className="mt-5 grid gap-2">
      {offers.map(({ craft }) => (
        <li key={craft.id}>
          <button
            ref={craft.id === lastId ? focus : undefined}
            type="button"
            data-contrast="choice"
            className="grid min-h-[88px] w-full grid-cols-[88px_minmax(0,1fr)] items-center gap-4 rounded-button bg-sand p-2 pr-4 text-left transition-colors hover:bg-sand-2"
            onClick={() => onChoose(craft.id)}
          >
            <Photo image={coverOf(craft)} alt="" sizes="88px" className="h-[72px] w-[88px] rounded-hour" />
            <span className="grid gap-0.5 py-1 leading-snug">
              <span className="text-body font-label wrap-anywhere">{craft.listingTitle}</span>
              <span className="text-label">
                {t('quay.walkIn.until', { time: format.time(craft.freeUntil) })}
              </span>
              <span className="text-small text-muted">
                {t('card.rate', { rate: formatMad(craft.hourlyRate, language) })}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
