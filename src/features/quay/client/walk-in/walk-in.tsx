import { useState } from 'react';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { RetryLine } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { Dialog } from '#client/overlays/dialog.tsx';
import { toast } from '#client/overlays/toast.ts';
import { announce } from '#client/ui/live-region.ts';
import { Loading, Skeleton } from '#client/ui/skeleton.tsx';
import { useBookingFormat } from '#features/bookings/client/ticket/booking-format.ts';
import type { Booking } from '#features/bookings/schemas.ts';
import { useFreeCraft } from '../use-kept-query.ts';
import { BookedIn } from './booked-in.tsx';
import { CraftList } from './craft-list.tsx';
import { PhoneTime, usePhoneTime } from './phone-time.tsx';
import { WalkInForm } from './walk-in-form.tsx';
import { offersOf } from './walk-in-hours.ts';

/**
 * Books in a guest who is on the quay, or who has phoned: a free craft, how long, and done. Without a signal it shows the
 * list that was read last, and the hire waits to be sent. See "Walk-ins" in docs/product.md.
 */
export function WalkIn({ kind, onClose }: { kind: 'QUAY' | 'PHONE'; onClose: () => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const format = useBookingFormat();
  const [phoneTime, setPhoneTime] = usePhoneTime();
  const isLater = kind === 'PHONE';
  const { state: list, staleSince, retry } = useFreeCraft(isLater ? phoneTime.at : undefined);
  /** The craft that was pressed last, and whether its form is open. */
  const [pressed, setPressed] = useState<{ id: string; isOpen: boolean } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [booking, setBooking] = useState<Booking | null>(null);
  const offers = list.status === 'ready' ? offersOf(list.data, { now, isLater }) : [];
  const chosen = pressed?.isOpen ? offers.find(({ craft }) => craft.id === pressed.id) : undefined;
  const press = (id: string, isOpen: boolean) => {
    setRefusal(null);
    setPressed({ id, isOpen });
  };
  if (booking) return <BookedIn booking={booking} onClose={onClose} />;
  return (
    <Dialog
      title={t(`quay.walkIn.title.${kind}`)}
      onClose={onClose}
      closable={!isBusy}
      className="scroll-pb-40 sm:max-w-[560px]"
    >
      {refusal !== null && (
        <FormErrors
          key={refusal}
          title={refusal}
          text={t(chosen ? 'quay.walkIn.again' : 'quay.walkIn.gone')}
          className="mt-4"
        />
      )}
      {staleSince !== null && (
        <p className="mt-3 text-small text-muted">
          {t('quay.walkIn.asOf', { when: format.when(staleSince) })}
        </p>
      )}
      {chosen ? (
        <WalkInForm
          key={chosen.craft.id}
          kind={kind}
          offer={chosen}
          onBack={() => press(chosen.craft.id, false)}
          onBusy={setIsBusy}
          onDone={(outcome) => {
            if (outcome.status === 'refused') return setRefusal(outcome.reason);
            if (outcome.status === 'sent' && outcome.booking) {
              announce(t('quay.walkIn.done'));
              return setBooking(outcome.booking);
            }
            if (outcome.status === 'kept')
              toast.success(t('quay.walkIn.kept'), { description: t('quay.walkIn.keptText') });
            else toast.success(t('quay.walkIn.done'));
            onClose();
          }}
        />
      ) : (
        <>
          {isLater && <PhoneTime value={phoneTime} onChange={setPhoneTime} />}
          {list.status === 'loading' ? (
            <Loading label={t('quay.walkIn.loading')} className="mt-5 grid gap-2">
              {[1, 2, 3].map((row) => (
                <Skeleton key={row} radius="button" className="h-[88px]" />
              ))}
            </Loading>
          ) : list.status === 'failed' ? (
            <RetryLine text={t('quay.walkIn.failed')} onRetry={retry} className="mt-5 py-6" />
          ) : (
            <CraftList
              offers={offers}
              none={t(`quay.walkIn.none.${kind}`)}
              lastId={pressed?.id}
              onChoose={(id) => press(id, true)}
            />
          )}
        </>
      )}
    </Dialog>
  );
}
