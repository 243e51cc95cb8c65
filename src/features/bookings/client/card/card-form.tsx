import { useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#client/class-names.ts';
import { useSession } from '#client/data/session.tsx';
import { ShownTo } from '#client/data/shown-to.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { useLazyOverlay } from '#client/loading/use-lazy-overlay.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/load-states.tsx';
import { bookingCardId } from '#features/availability/client/hours/booking-choice.ts';
import type { DayHours } from '#features/availability/free-hours.ts';
import { paths } from '#shared/paths.ts';
import { cardParts } from './card-frame.tsx';
import { ChosenHours, Total } from './card-summary.tsx';
import { ChoiceFields, NextStep } from './choice-fields.tsx';
import type { BookingDraft } from './use-booking.ts';

const bookingProblem = lazyPart(() => cardParts().then(({ BookingProblem }) => BookingProblem));
const daylightQuestion = lazyPart(() => cardParts().then(({ DaylightQuestion }) => DaylightQuestion));
/** Only a first booking needs it. Its texts are those of the profile. */
const phoneField = lazyPart(() => import('./phone-field.tsx'), ['profile']);
const waitlistDialog = lazyPart(
  () => import('#features/availability/client/waitlist/waitlist-dialog.tsx'),
  ['waitlist'],
);

/** Day, hours and seats for everybody, then the total and what is missing: to sign in, a phone number, or the request. */
export function BookingCardForm({ draft }: { draft: BookingDraft }) {
  const { t } = useTranslation();
  const { item, choice } = draft;
  const wait = useLazyOverlay<DayHours>();
  // Not a `<form>`: a click before hydration would submit it and lose the choice.
  return (
    <div>
      <ChoiceFields draft={draft} onWait={(hours) => wait.open({ date: choice.date, ...hours })} />
      <ChosenHours draft={draft} />
      <RequestStep draft={draft} />
      <Link to={paths.guide()} className="link mt-1 inline-flex min-h-11 items-center text-small">
        {t('rental.booking.guide')}
      </Link>
      {wait.value && (
        <Lazy
          part={waitlistDialog}
          props={{ item, hours: wait.value, seats: choice.seats, onFree: draft.reload, onClose: wait.close }}
          {...wait.lazy}
        />
      )}
    </div>
  );
}

/** The total and what is missing: to sign in, a phone number, or the request. */
function RequestStep({ draft }: { draft: BookingDraft }) {
  const { t } = useTranslation();
  const { user, signIn } = useSession();
  const { item, daylightWarning, check, send, isSending } = draft;
  const question = useLazyOverlay<string>();
  const { confirmsAtOnce } = item.rules;
  const savedNumber = useRef(false);
  const owner = item.owner.displayName;
  const waiting = <Skeleton className="mt-2 h-72" />;
  return (
    <>
      <NextStep
        draft={draft}
        problem={
          draft.problem && (
            <Lazy
              key={draft.failures}
              part={bookingProblem}
              waiting={null}
              props={{ problem: draft.problem, date: draft.choice.date }}
            />
          )
        }
      >
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
            <Button
              ref={(button) => {
                // The saved number has made this the next step.
                if (button === null || !savedNumber.current) return;
                savedNumber.current = false;
                button.focus();
              }}
              tone="coral"
              size="large"
              wide
              busy={isSending || question.isOpening}
              {...(isSending && { busyLabel: t('rental.booking.requesting') })}
              onClick={() => {
                if (daylightWarning === null) void send();
                else if (check()) question.open(daylightWarning);
              }}
            >
              {t(confirmsAtOnce ? 'rental.booking.book' : 'rental.booking.request')}
            </Button>
          </ShownTo>
        </ShownTo>
      </NextStep>
      <ShownTo who="numberless">
        {user ? (
          <Lazy
            part={phoneField}
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
      {user && question.value && (
        <Lazy
          part={daylightQuestion}
          props={{
            warning: question.value,
            text: t('rental.booking.dark.text', { owner }),
            confirm: t(confirmsAtOnce ? 'rental.booking.dark.book' : 'rental.booking.dark.request'),
            onConfirm: send,
            onClose: question.close,
          }}
          {...question.lazy}
        />
      )}
    </>
  );
}
