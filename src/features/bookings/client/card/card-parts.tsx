import { type PointerEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { codeText, errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { CloseButton } from '#client/overlays/dialog.tsx';
import { Modal } from '#client/overlays/modal.tsx';
import { AppError } from '#shared/errors.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import type { ChangedBooking } from './booking-form.tsx';
import { isItemRule, type Problem } from './booking-model.ts';
import { Notice, SeeBookings } from './card-summary.tsx';
import { brokenRuleText } from './hours/late-parts.tsx';

/** How far the sheet must be dragged down to close when it is released, in pixels. */
const closeDistance = 110;

/**
 * The booking card in a bottom sheet, for phones: a modal dialog that holds the card's own element while it is open. Dragging
 * its handle down closes it too.
 */
export function BookingSheet({
  card,
  label,
  title,
  rate,
  onClose,
}: {
  card: RefObject<HTMLElement | null>;
  /** The accessible name. */
  label: string;
  /** The item's title. */
  title: string;
  /** The item's price, in one line. */
  rate: ReactNode;
  onClose: () => void;
}) {
  const body = useRef<HTMLDivElement>(null);
  const startY = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  // Moves the card itself. React does not notice, so it renders nothing again.
  useLayoutEffect(() => {
    const element = card.current;
    const place = element?.parentElement;
    if (!element || !place) return;
    place.style.minHeight = `${place.offsetHeight}px`;
    body.current?.append(element);
    return () => {
      place.append(element);
      place.style.minHeight = '';
    };
  }, [card]);
  const close = () => {
    // React would focus it again in the page, instead of the button that opened the sheet.
    if (card.current?.contains(document.activeElement)) (document.activeElement as HTMLElement).blur();
    onClose();
  };
  const release = () => {
    startY.current = null;
    setOffset(0);
  };
  return (
    <Modal
      onClose={close}
      aria-label={label}
      className={classNames(
        'on-paper m-0 mt-auto max-h-[97dvh] w-full max-w-none overflow-y-auto overscroll-contain rounded-t-[26px] bg-paper p-0 text-navy has-[article]:bg-foam open:animate-sheet sm:mx-auto sm:max-w-[520px]',
        offset === 0 && 'transition-[translate] duration-220 ease-swell',
      )}
      style={{ translate: `0 ${offset}px` }}
    >
      <div
        className="sticky top-0 z-30 flex touch-none items-center justify-between gap-4 bg-inherit pt-5 pr-3 pl-5"
        onPointerDown={(event: PointerEvent) => {
          if ((event.target as Element).closest('button')) return;
          startY.current = event.clientY;
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={({ clientY }) => {
          if (startY.current !== null) setOffset(Math.max(0, clientY - startY.current));
        }}
        onPointerUp={() => {
          if (offset > closeDistance) close();
          release();
        }}
        onPointerCancel={release}
      >
        <span
          aria-hidden
          data-contrast="ink"
          className="absolute top-1.5 left-1/2 h-1.5 w-11 -translate-x-1/2 rounded-swatch bg-dune"
        />
        <div className="min-w-0">
          <p className="display line-clamp-1 text-value leading-tight">{title}</p>
          {rate}
        </div>
        <CloseButton onClose={close} />
      </div>
      <div ref={body} className="px-5 pb-[max(12px,env(safe-area-inset-bottom))]" />
    </Modal>
  );
}

/** Why a request or a change was not sent, and what to do about it. The choice is kept. */
export function BookingProblem({
  problem,
  date,
  changed,
}: {
  problem: Problem;
  date: MarinaDate;
  changed: ChangedBooking | null;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  if (problem.kind === 'times') {
    const { rule, details } = problem;
    return (
      <Notice
        text={isItemRule(rule) ? brokenRuleText({ t, format }, rule, { details, date }) : codeText(t, rule)}
      />
    );
  }
  const { error, unsure } = problem;
  const seeBooking = changed && (
    <Link replace to={changed.address} className="link inline-flex min-h-11 items-center">
      {t('proposal.seeBooking')}
    </Link>
  );
  if (unsure) {
    return (
      <Notice text={t(changed ? 'proposal.unsure.title' : 'rental.booking.unsure.title')}>
        <p>{t(changed ? 'proposal.unsure.text' : 'rental.booking.unsure.text')}</p>
        {seeBooking}
      </Notice>
    );
  }
  if (!(error instanceof AppError) || error.status >= 500) {
    return (
      <Notice text={t(changed ? 'proposal.failed' : 'rental.booking.failed')}>{errorText(t, error)}</Notice>
    );
  }
  const { code, details } = error;
  const total = format.price(details.totalPrice ?? 0, { decimals: 2 });
  return (
    <Notice text={errorText(t, error)}>
      {code === 'too_many_proposals' && changed && <p>{t('proposal.tooMany', { name: changed.name })}</p>}
      {code === 'price_changed' ? (
        t('rental.booking.newTotal', { total })
      ) : code === 'own_overlap' || code === 'too_many_open_requests' ? (
        <SeeBookings />
      ) : (
        seeBooking
      )}
    </Notice>
  );
}
