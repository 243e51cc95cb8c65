import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Button } from '#client/ui/button.tsx';
import { dayHoursText } from '#features/availability/client/hours/day-clock.ts';
import { instantsText } from '#features/availability/client/hours/hours-text.ts';
import type { DayHours } from '#features/availability/free-hours.ts';
import { proposalHoldHours } from '#features/bookings/acts/propose.ts';
import { AppError } from '#shared/errors.ts';
import { formatMarinaDate } from '#shared/marina-format.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { formatMadWithUnit } from '#shared/money.ts';
import type { Problem } from './booking-state.ts';
import { BookingProblem, DaylightQuestion } from './card-parts.tsx';
import { Amount, Notice } from './card-summary.tsx';
import { ChoiceFields, NextStep } from './choice-fields.tsx';
import { bookingAddress, type ProposalDraft, useProposal } from './use-proposal.ts';

/** What the booking has now, other hours to choose, the difference, and what sending does. */
export function ProposalForm({
  item,
  ...proposal
}: { item: Parameters<typeof useProposal>[0] } & Parameters<typeof useProposal>[1]) {
  const { t } = useTranslation();
  const draft = useProposal(item, proposal);
  const { booking, side } = draft;
  return (
    <>
      <Present draft={draft} />
      <ChoiceFields draft={draft} />
      <NextStep
        draft={draft}
        problem={
          draft.problem && <ProposalProblem key={draft.failures} problem={draft.problem} draft={draft} />
        }
      >
        <ProposalSummary draft={draft} />
        <SendProposal draft={draft} />
      </NextStep>
      <p className="mt-1 text-center">
        <Link
          replace
          to={bookingAddress(booking.id, side)}
          className="link inline-flex min-h-11 items-center text-label"
        >
          {t('proposal.cancel')}
        </Link>
      </p>
    </>
  );
}

/** The booking as it is. */
function Present({ draft: { booking, side, name } }: { draft: ProposalDraft }) {
  const { t, language } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { startTime, endTime, seats, totalPrice, rentalCategory, status } = booking;
  const { date } = instantToMarina(new Date(startTime));
  return (
    <div className="mb-2">
      <h3 ref={heading} tabIndex={-1} className="display text-card outline-none">
        {t('proposal.title')}
      </h3>
      <p className="mt-2 text-small text-muted">
        {t(`proposal.now.${side}.${status === 'PENDING' ? status : 'CONFIRMED'}`, { name })}
      </p>
      <p className="text-label">
        <span className="block first-letter:uppercase">{formatMarinaDate(date, language, 'long')}</span>
        {[
          instantsText(t, language, { start: startTime, end: endTime }),
          ...(rentalCategory === 'PER_SEAT' ? [t('rental.booking.seatCount', { count: seats })] : []),
          formatMadWithUnit(totalPrice, language),
        ]
          // A line breaks only between them.
          .map((part) => part.replaceAll(' ', '\u00a0'))
          .join(', ')}
      </p>
    </div>
  );
}

/** Old and new hours, the new total and the difference, announced when they change; a hint while nothing is changed. */
function ProposalSummary({ draft }: { draft: ProposalDraft }) {
  const { t, language } = useTranslation();
  const { booking, present, choice, hours, seats, total, isSame, conflict, failed, priceParts } = draft;
  const isChanged = hours !== null && total !== null && !isSame;
  if (!isChanged && (conflict || failed)) return null;
  const text = (when: DayHours, count: number) =>
    [
      dayHoursText(when, language),
      ...(seats !== null && seats !== booking.seats ? [t('rental.booking.seatCount', { count })] : []),
    ].join(', ');
  const difference = (total ?? 0) - booking.totalPrice;
  const sign = difference < 0 ? '−' : '+';
  return (
    <output className="grid gap-1 text-small text-muted">
      {!isChanged || present === null ? (
        t('proposal.choose')
      ) : (
        <>
          <span className="flex flex-wrap items-baseline gap-x-2 text-label text-navy">
            <s className="text-muted">{text(present, booking.seats)}</s>
            <span className="inline-flex gap-x-2 font-label">
              <span aria-hidden>→</span>
              <span className="sr-only">{t('proposal.becomes')}</span>
              {text({ date: choice.date, ...hours }, seats ?? booking.seats)}
            </span>
          </span>
          <span className="flex items-end justify-between gap-x-3">
            <span className="grid min-w-0">
              <span>{t('proposal.total')}</span>
              {priceParts.map((part) => (
                <span key={part} className="text-tiny">
                  {part}
                </span>
              ))}
              <span className="font-label text-navy">
                {difference === 0
                  ? t('proposal.samePrice')
                  : t('proposal.difference', {
                      difference: sign + formatMadWithUnit(Math.abs(difference), language),
                    })}
              </span>
            </span>
            <Amount
              mad={total}
              className="figure text-amount leading-none max-[360px]:in-[dialog]:text-total md:text-sum"
            />
          </span>
        </>
      )}
    </output>
  );
}

/** What sending does, and the button; without a change it says what is missing. */
function SendProposal({ draft }: { draft: ProposalDraft }) {
  const { t } = useTranslation();
  const { name, effect, side, isSame, isSending, daylightWarning, check, send } = draft;
  const [question, setQuestion] = useState<string | null>(null);
  const isReady = draft.hours !== null && !isSame;
  const label = isSame
    ? t('proposal.send.same')
    : !isReady
      ? t('proposal.send.none')
      : effect === 'atOnce'
        ? t('proposal.send.atOnce')
        : side === 'owner'
          ? t('proposal.send.proposes', { name })
          : t('proposal.send.asks');
  return (
    <>
      {isReady && (
        <p className="text-small text-muted">
          {t(`proposal.what.${effect}`, { name, hours: proposalHoldHours })}
        </p>
      )}
      <Button
        tone="coral"
        size="large"
        wide
        disabled={!isReady}
        busy={isSending}
        busyLabel={t('rental.booking.requesting')}
        onClick={() => {
          if (daylightWarning === null) void send();
          else if (check()) setQuestion(daylightWarning);
        }}
      >
        {label}
      </Button>
      {question !== null && (
        <DaylightQuestion
          warning={question}
          text={t('proposal.dark.text', { name })}
          confirm={t('proposal.dark.confirm')}
          onConfirm={send}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}

/** Why the change was not sent, and the way on. If the booking itself has changed, the card says so instead. */
function ProposalProblem({ problem, draft }: { problem: Problem; draft: ProposalDraft }) {
  const { t } = useTranslation();
  const { booking, side, name, choice } = draft;
  const seeBooking = (
    <Link replace to={bookingAddress(booking.id, side)} className="link inline-flex min-h-11 items-center">
      {t('proposal.seeBooking')}
    </Link>
  );
  if (problem.kind === 'times') return <BookingProblem problem={problem} date={choice.date} />;
  const { error, unsure } = problem;
  if (unsure) {
    return (
      <Notice text={t('proposal.unsure.title')}>
        <p>{t('proposal.unsure.text')}</p>
        {seeBooking}
      </Notice>
    );
  }
  if (!(error instanceof AppError) || error.status >= 500) {
    return <Notice text={t('proposal.failed')}>{errorText(t, error)}</Notice>;
  }
  if (error.code === 'price_changed' || error.code === 'own_overlap')
    return <BookingProblem problem={problem} date={choice.date} />;
  return (
    <Notice text={errorText(t, error)}>
      {error.code === 'too_many_proposals' && <p>{t('proposal.tooMany', { name })}</p>}
      {seeBooking}
    </Notice>
  );
}
