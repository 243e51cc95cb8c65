import { type PointerEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useLanguage } from '#client/i18n/language.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { CloseButton } from '#client/overlays/close-button.tsx';
import { ConfirmDialog } from '#client/overlays/dialog.tsx';
import { Modal } from '#client/overlays/modal.tsx';
import { instantsText } from '#features/availability/client/hours/hours-text.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import { paths } from '#shared/paths.ts';

interface BookingSheetProps {
  /** The accessible name. */
  label: string;
  /** The item's title. */
  title: string;
  onClose: () => void;
  /** Use the page's background, for contents with a background of their own. */
  bare: boolean;
  children: ReactNode;
}

/** How far the sheet must be dragged down to close when it is released, in pixels. */
const closeDistance = 110;

/**
 * The booking card in a bottom sheet, for phones, as a modal dialog. Dragging its handle down closes it too.
 */
export function BookingSheet({ label, title, onClose, bare, children }: BookingSheetProps) {
  const startY = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const drag = {
    onPointerDown: (event: PointerEvent) => {
      if ((event.target as Element).closest('button')) return;
      startY.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (startY.current !== null) setOffset(Math.max(0, event.clientY - startY.current));
    },
    onPointerUp: () => {
      if (offset > closeDistance) onClose();
      startY.current = null;
      setOffset(0);
    },
    onPointerCancel: () => {
      startY.current = null;
      setOffset(0);
    },
  };
  return (
    <Modal
      onClose={onClose}
      aria-label={label}
      className={classNames(
        'on-paper m-0 mt-auto max-h-[94dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-[26px] p-0 text-navy open:animate-sheet sm:mx-auto sm:max-w-[520px]',
        bare ? 'bg-foam' : 'bg-paper',
        offset === 0 && 'transition-[translate] duration-220 ease-swell',
      )}
      style={{ translate: `0 ${offset}px` }}
    >
      <div
        className="sticky top-0 z-30 flex touch-none items-center justify-between gap-4 bg-inherit pt-5 pr-3 pb-1 pl-5"
        {...drag}
      >
        <span
          aria-hidden
          data-contrast="ink"
          className="absolute top-2 left-1/2 h-1.5 w-11 -translate-x-1/2 rounded-swatch bg-dune"
        />
        <p className="display line-clamp-2 min-w-0 text-value leading-tight">{title}</p>
        <CloseButton onClose={onClose} />
      </div>
      <div className="px-5 pt-2 pb-[max(20px,env(safe-area-inset-bottom))]">{children}</div>
    </Modal>
  );
}

/** Asks before a request for hours outside of daylight, if the marina warns of them. See "Daylight" in docs/product.md. */
export function DaylightQuestion({
  warning,
  ownerName,
  atOnce,
  onConfirm,
  onClose,
}: {
  /** `Ends 40 minutes after sunset (5:42 PM)`. */
  warning: string;
  ownerName: string;
  /** Whether the booking is confirmed at once. */
  atOnce: boolean;
  onConfirm: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={warning}
      text={t('rental.booking.dark.text', { owner: ownerName })}
      confirm={t(atOnce ? 'rental.booking.dark.book' : 'rental.booking.dark.request')}
      cancel={t('rental.booking.dark.back')}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}

/** Why a request failed, and what to do about it. The choice is kept. */
export function Refusal({
  error,
  unsure,
  instead,
}: {
  error: unknown;
  unsure: boolean;
  /** Free hours to choose instead of taken ones, if that is the reason. */
  instead: ReactNode;
}) {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const known = error instanceof AppError && error.status < 500 ? error : null;
  if (unsure) {
    return <FormErrors title={t('rental.booking.unsure.title')} text={t('rental.booking.unsure.text')} />;
  }
  if (known === null) {
    return <FormErrors title={t('rental.booking.failed')} text={errorText(t, error)} />;
  }
  const isOwnRequest = known.code === 'own_overlap' || known.code === 'too_many_open_requests';
  return (
    <FormErrors
      title={errorText(t, known)}
      text={detailsOf(t, language, known)}
      action={
        isOwnRequest ? (
          <Link to={paths.bookings({ tab: 'my' })} className="link inline-flex min-h-11 items-center">
            {t('rental.booking.seeBookings')}
          </Link>
        ) : (
          instead
        )
      }
    />
  );
}

function detailsOf(t: Translate, language: Language, { code, details }: AppError): string | null {
  const taken = (details.taken ?? []).map((hours) => instantsText(t, language, hours)).join(', ');
  if (code === 'already_booked' && taken) return t('rental.booking.takenHours', { hours: taken });
  if (code === 'hours_closed' && taken) return t('rental.booking.closedHours', { hours: taken });
  if (code === 'not_enough_seats' && details.seatsLeft !== undefined) {
    const seats = t('rental.booking.seatsLeft', { count: details.seatsLeft });
    return t('rental.booking.fewSeats', { seats });
  }
  if (code === 'price_changed' && details.totalPrice !== undefined) {
    const total = formatMadWithUnit(details.totalPrice, language, { decimals: 2 });
    return t('rental.booking.newTotal', { total });
  }
  return null;
}
