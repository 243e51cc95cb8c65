import { Link } from 'react-router';
import { codeText, errorText } from '#client/i18n/error-text.ts';
import type { Translate } from '#client/i18n/i18n.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import type { ClosedReason } from '#features/availability/day-offer.ts';
import { type BrokenItemRule, firstRentedFrom } from '#features/availability/refusal.ts';
import type { ItemRules } from '#features/items/rule-schemas.ts';
import type { ItemDetail } from '#features/items/schemas.ts';
import { daylightOf } from '#shared/daylight.ts';
import { AppError, type ErrorDetails } from '#shared/errors.ts';
import type { Format } from '#shared/format-in.ts';
import type { MarinaDate } from '#shared/marina-time.ts';
import type { ChangedBooking } from '../booking-form.tsx';
import { isItemRule, type Problem } from '../booking-model.ts';
import { Notice, SeeBookings } from '../card-frame.tsx';
import type { GridCell } from './pick-hour.ts';

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

/** Why the pressed hours can't be chosen. */
export function WhyNot({
  item: { rules },
  date,
  asked: { start, end, slots },
}: {
  item: ItemDetail;
  date: MarinaDate;
  asked: GridCell;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const closed = slots.find(({ state }) => state === 'closed');
  const isYours = slots.some(({ state }) => state === 'yours');
  const taken = slots.find(({ state }) => state === 'booked' || state === 'held');
  if (!closed && !isYours && !taken && !slots.some(({ state }) => state === 'short')) return null;
  return (
    <>
      {t('rental.booking.why', {
        hours: format.hours({ start, end }),
        reason: isYours
          ? t('rental.booking.states.yours')
          : closed
            ? closedText({ t, format }, closed.reason ?? 'closed', { rules, date })
            : taken
              ? t(`rental.booking.states.${taken.state === 'held' ? 'held' : 'booked'}`)
              : t('rental.booking.noRoom', { duration: format.durationInWords(rules.shortestMinutes) }),
      })}{' '}
      {isYours && <SeeBookings />}
    </>
  );
}

interface Texts {
  t: Translate;
  format: Format;
}

/** What a rule of the item demands, in a sentence. See "Rules of an item" in docs/product.md. */
function brokenRuleText(
  { t, format }: Texts,
  code: BrokenItemRule,
  { details, date }: { details: ErrorDetails; date: MarinaDate },
): string {
  const { opensAt = '00:00', closesAt = '00:00', minutes = 0, days = 0, seasons = [] } = details;
  switch (code) {
    case 'out_of_season':
      return t('rental.booking.broken.out_of_season', {
        date: format.day(firstRentedFrom(date, { seasons }), 'long'),
      });
    case 'outside_item_hours': {
      const [from, to] = [format.time(opensAt), format.time(closesAt)];
      return t('rental.booking.broken.outside_item_hours', { from, to });
    }
    case 'shorter_than_item_allows':
    case 'longer_than_item_allows':
    case 'too_little_notice':
      return t(`rental.booking.broken.${code}`, { duration: format.durationInWords(minutes) });
    case 'beyond_item_horizon':
      return t('rental.booking.broken.beyond_item_horizon', { count: days });
    case 'outside_daylight': {
      const { sunrise, sunset } = daylightOf(date);
      return t('rental.booking.broken.outside_daylight', {
        sunrise: format.time(sunrise),
        sunset: format.time(sunset),
      });
    }
  }
}

/** Why hours of this day are closed, in a sentence. */
function closedText(
  texts: Texts,
  reason: ClosedReason,
  { rules, date }: { rules: ItemRules; date: MarinaDate },
): string {
  const broken = (code: BrokenItemRule, details: ErrorDetails) =>
    brokenRuleText(texts, code, { details, date });
  switch (reason) {
    case 'season':
      return broken('out_of_season', { seasons: rules.seasons });
    case 'outside':
      return broken('outside_item_hours', { opensAt: rules.opensAt, closesAt: rules.closesAt });
    case 'notice':
      return broken('too_little_notice', { minutes: rules.noticeMinutes });
    case 'horizon':
      return broken('beyond_item_horizon', { days: rules.horizonDays });
    case 'daylight':
      return broken('outside_daylight', {});
    default:
      return texts.t(`rental.booking.short.${reason}`);
  }
}
