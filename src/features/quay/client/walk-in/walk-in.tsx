import { useState } from 'react';
import { useForQuery } from '#client/data/helping.ts';
import { ChoiceGroup } from '#client/forms/choice-group.tsx';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { FormFrame } from '#client/kit/save-form.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { useNow } from '#client/now.tsx';
import { useKeptActs } from '#client/offline/use-kept-acts.ts';
import { Dialog } from '#client/overlays/dialog.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button, ButtonAnchor } from '#client/ui/button.tsx';
import { Chat } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Loading, Skeleton } from '#client/ui/load-states.tsx';
import { chatMessage } from '#features/bookings/chat-messages.ts';
import { useCashTexts } from '#features/bookings/client/booking-texts.ts';
import type { Booking, EnterBooking } from '#features/bookings/schemas.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import { useFreeItems } from '../use-free-items.ts';
import { useWalkInForm } from './use-walk-in-form.ts';
import { WalkInFields } from './walk-in-fields.tsx';
import { Alert, fleetOf, isFleet, type Offer, offersOf, PhoneTime, usePhoneTime } from './walk-in-hours.tsx';

const kinds = ['QUAY', 'PHONE'] as const;

/**
 * Books in a guest who is on the quay, or who has phoned: a free item, how long, what is paid and whether it leaves. Without a
 * signal it shows the list that was read last, and the booking waits to be sent. See "Walk-ins" in docs/product.md.
 */
export function WalkIn({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const format = useFormat();
  const phoneTime = usePhoneTime();
  const acts = useKeptActs();
  const owner = useForQuery();
  const [kind, setKind] = useState<(typeof kinds)[number]>('QUAY');
  const isLater = kind === 'PHONE';
  const { state: list, staleSince } = useFreeItems(isLater ? phoneTime.at : undefined);
  /** The item as it was offered last, for which moment, and whether the user has chosen it. */
  const [choice, setChoice] = useState<{ offer: Offer; at: number; isOwn: boolean } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [booking, setBooking] = useState<Booking | null>(null);
  const offers = list.status === 'ready' ? offersOf(list.data, { now, isLater }) : [];
  const offer = offers.find(({ item }) => item.id === choice?.offer.item.id);
  const at = isLater ? +phoneTime.at : 0;
  const choose = (offer: Offer, isOwn: boolean) => setChoice({ offer, at, isOwn });
  // One is chosen at first, and again for another moment. It never becomes another one by itself.
  const next = offer ?? (choice?.isOwn ? undefined : offers[0]);
  if (next && choice?.at !== at) choose(next, choice?.isOwn ?? false);
  const enter = async (body: EnterBooking & { id: string }) => {
    setRefusal(null);
    const { listingTitle: item = '' } = offer?.item ?? {};
    const outcome = await acts.add({ kind: 'walkIn', body, item, ...owner, ...(offer && fleetOf(offer)) });
    if (outcome.status === 'refused') {
      // It is shown here, where the owner can choose again.
      acts.drop(outcome.id);
      return setRefusal(errorText(t, outcome.error));
    }
    if (outcome.status === 'sent' && outcome.booking?.user.phoneNumber) {
      announce(t('quay.walkIn.done'));
      return setBooking(outcome.booking);
    }
    if (outcome.status === 'sent')
      toast.success(t('quay.walkIn.done'), mailed ? { description: mailed } : {});
    else
      toast.success(t('quay.walkIn.kept'), {
        description: t(outcome.isOnlyHere ? 'quay.walkIn.keptHere' : 'quay.walkIn.keptText'),
      });
    onClose();
  };
  const form = useWalkInForm({ kind, offer, onEnter: enter });
  const address = form.values.guestEmail.trim();
  const mailed = address && t('quay.walkIn.mailed', { address });
  if (booking) return <SendSlip booking={booking} text={mailed} onClose={onClose} />;
  return (
    <Dialog
      title={t(`quay.walkIn.title.${kind}`)}
      onClose={onClose}
      closable={!form.isSaving}
      className="scroll-pb-40 sm:max-w-[560px]"
    >
      <FormFrame form={form} className="mt-3 grid gap-3">
        {refusal !== null && <FormErrors title={refusal} text={t('quay.walkIn.again')} />}
        <ChoiceGroup
          label={t('quay.walkIn.when')}
          labelHidden
          wide
          className="[&_label]:min-h-14"
          choices={kinds.map((value) => ({ value, label: t(`quay.walkIn.kind.${value}`) }))}
          value={kind}
          onChange={setKind}
        />
        {isLater && <PhoneTime of={phoneTime} />}
        {staleSince !== null && (
          <p className="text-small text-muted">{t('quay.walkIn.asOf', { when: format.when(staleSince) })}</p>
        )}
        {list.status === 'loading' ? (
          <Loading label={t('quay.walkIn.loading')}>
            <Skeleton radius="button" className="h-16" />
          </Loading>
        ) : list.status === 'failed' ? (
          <FormErrors
            title={t('quay.walkIn.failed')}
            action={
              <Button size="large" busy={list.isRetrying} onClick={list.retry}>
                {t('ui.retry')}
              </Button>
            }
          />
        ) : offers.length === 0 ? (
          <p className="rounded-photo bg-sand p-5 text-body">{t(`quay.walkIn.none.${kind}`)}</p>
        ) : (
          <ChoiceGroup
            label={t('quay.walkIn.item')}
            labelHidden
            className="max-sm:[&>div]:-mx-6 max-sm:[&>div]:flex-nowrap max-sm:[&>div]:overflow-x-auto max-sm:[&>div]:px-6 max-[22.5rem]:[&>div]:-mx-4 max-[22.5rem]:[&>div]:px-4 [&>div]:py-1 [&_label]:min-h-16 max-sm:[&_label]:max-w-[75%] max-sm:[&_label]:shrink-0 sm:[&>div]:max-h-60 sm:[&>div]:overflow-y-auto"
            choices={offers.map(({ item }) => ({
              value: item.id,
              label: (
                <span className="grid text-left leading-tight">
                  <span className="wrap-anywhere">{item.listingTitle}</span>
                  <span className="text-small font-medium">
                    {[
                      t('quay.walkIn.until', { time: format.shortTime(item.freeUntil) }),
                      isFleet(item) && t('quay.walkIn.left', { count: item.seatsLeft }),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
              ),
            }))}
            value={offer?.item.id ?? ''}
            onChange={(id) => {
              const chosen = offers.find(({ item }) => item.id === id);
              if (chosen) choose(chosen, true);
              setRefusal(null);
              form.form.setValue('passRules', false);
            }}
          />
        )}
        {choice && !offer && list.status === 'ready' && offers.length > 0 && refusal === null && (
          <Alert>{t('quay.walkIn.taken', { item: choice.offer.item.listingTitle })}</Alert>
        )}
        {choice && (list.status !== 'ready' || offers.length > 0) && (
          <WalkInFields form={form} offer={offer ?? choice.offer} isFree={!!offer} isLater={isLater} />
        )}
      </FormFrame>
    </Dialog>
  );
}

/** Sends the guest, who is booked in, their slip on WhatsApp. */
function SendSlip({ booking, text, onClose }: { booking: Booking; text: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { publicUrl } = useSite();
  const { shortHours } = useFormat();
  const cash = useCashTexts();
  const now = useNow();
  // Without the trip: after the departure, the message would no longer contain the booking.
  const message = chatMessage({ ...booking, trip: null }, 'owner', { now, publicUrl });
  const url = whatsappUrl(booking.user.phoneNumber, message);
  return (
    <Dialog title={t('quay.walkIn.done')} onClose={onClose}>
      <p className="mt-3 text-body">
        <b className="block font-label wrap-anywhere">{booking.rentableItem.listingTitle}</b>
        {shortHours({ start: booking.startTime, end: booking.endTime })}. {cash.sums(booking).join('. ')}.
      </p>
      {text && <p className="mt-3 text-body wrap-anywhere">{text}</p>}
      <div className="mt-6 grid gap-2.5">
        {url !== null && (
          <ButtonAnchor
            href={url}
            size="large"
            icon={<Chat />}
            onClick={() => toast.success(t('bookings.ticket.opening'))}
          >
            {t('bookings.ticket.chat.short.slip')}
          </ButtonAnchor>
        )}
        <Button tone="sand" size="large" onClick={onClose} data-autofocus>
          {t('quay.walkIn.close')}
        </Button>
      </div>
    </Dialog>
  );
}
