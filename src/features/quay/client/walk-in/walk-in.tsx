import { useState } from 'react';
import { FormErrors } from '#client/forms/form-errors.tsx';
import { errorText } from '#client/i18n/error-text.ts';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useSite } from '#client/layout/use-site.ts';
import { RetryLine } from '#client/loading/lazy-part.tsx';
import { useNow } from '#client/now.tsx';
import { useKeptActs } from '#client/offline/use-kept-acts.ts';
import { Dialog } from '#client/overlays/dialog.tsx';
import { toast } from '#client/overlays/toast.ts';
import { Button, ButtonAnchor } from '#client/ui/button.tsx';
import { Chat } from '#client/ui/icons.tsx';
import { announce } from '#client/ui/live-region.ts';
import { Loading, Skeleton } from '#client/ui/load-states.tsx';
import { Photo } from '#client/ui/photo.tsx';
import { chatMessage } from '#features/bookings/chat-messages.ts';
import type { Booking, EnterBooking } from '#features/bookings/schemas.ts';
import { coverOf } from '#features/images/cover.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import { useFreeItems } from '../board-queries.ts';
import { newHours, useWalkInForm } from './use-walk-in-form.ts';
import { WalkInFields } from './walk-in-fields.tsx';
import { type Offer, offersOf, PhoneTime, usePhoneTime } from './walk-in-hours.tsx';

/**
 * Books in a guest who is on the quay, or who has phoned: a free item, how long, and done. Without a signal it shows the
 * list that was read last, and the booking waits to be sent. See "Walk-ins" in docs/product.md.
 */
export function WalkIn({ kind, onClose }: { kind: 'QUAY' | 'PHONE'; onClose: () => void }) {
  const { t } = useTranslation();
  const now = useNow();
  const format = useFormat();
  const phoneTime = usePhoneTime();
  const acts = useKeptActs();
  const isLater = kind === 'PHONE';
  const { state: list, staleSince } = useFreeItems(isLater ? phoneTime.at : undefined);
  /** The item that was pressed last, as it was offered then, and whether its form is open. */
  const [pressed, setPressed] = useState<{ offer: Offer; isOpen: boolean } | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [booking, setBooking] = useState<Booking | null>(null);
  const offers = list.status === 'ready' ? offersOf(list.data, { now, isLater }) : [];
  const current = offers.find(({ item }) => item.id === pressed?.offer.item.id);
  // The form stays with what was typed when the item is taken meanwhile. A refusal leads to what is free instead.
  const chosen = pressed?.isOpen ? (current ?? (refusal === null ? pressed.offer : undefined)) : undefined;
  const isGone = list.status === 'ready' && current === undefined;
  const isMoved = isLater && current !== undefined && current.start > (pressed?.offer.start ?? current.start);
  const enter = async (body: EnterBooking & { id: string }) => {
    const item = chosen?.item.listingTitle ?? '';
    const outcome = await acts.add({ kind: 'walkIn', body, item });
    if (outcome.status === 'refused') {
      // It is shown here, where the owner can choose again.
      acts.drop(outcome.id);
      return setRefusal(errorText(t, outcome.error));
    }
    if (outcome.status === 'sent' && outcome.booking) {
      announce(t('quay.walkIn.done'));
      return setBooking(outcome.booking);
    }
    if (outcome.status === 'kept')
      toast.success(t('quay.walkIn.kept'), {
        description: t(outcome.isOnlyHere ? 'quay.walkIn.keptHere' : 'quay.walkIn.keptText'),
      });
    else toast.success(t('quay.walkIn.done'));
    onClose();
  };
  const form = useWalkInForm({ kind, offer: chosen, isGone, onEnter: enter });
  const press = (offer: Offer, isOpen: boolean) => {
    setRefusal(null);
    setPressed({ offer, isOpen });
    form.startAgain({ ...form.values, ...newHours });
  };
  if (booking) return <BookedIn booking={booking} onClose={onClose} />;
  return (
    <Dialog
      title={t(`quay.walkIn.title.${kind}`)}
      onClose={onClose}
      closable={!form.isSaving}
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
      {chosen && (isGone || isMoved) && (
        <p role="alert" className="mt-4 rounded-photo bg-sun px-5 py-4 text-body font-medium">
          {isGone ? t('quay.walkIn.taken') : t('quay.walkIn.moved', { time: format.time(chosen.start) })}
        </p>
      )}
      {chosen ? (
        <WalkInFields
          key={chosen.item.id}
          form={form}
          offer={chosen}
          isGone={isGone}
          onBack={() => press(chosen, false)}
        />
      ) : (
        <>
          {isLater && <PhoneTime of={phoneTime} />}
          {list.status === 'loading' ? (
            <Loading label={t('quay.walkIn.loading')} className="mt-5 grid gap-2">
              <Skeleton count={3} radius="button" className="h-[88px]" />
            </Loading>
          ) : list.status === 'failed' ? (
            <RetryLine text={t('quay.walkIn.failed')} onRetry={list.retry} className="mt-5 py-6" />
          ) : (
            <ItemList
              offers={offers}
              none={t(`quay.walkIn.none.${kind}`)}
              lastId={pressed?.offer.item.id}
              onChoose={(offer) => press(offer, true)}
            />
          )}
        </>
      )}
    </Dialog>
  );
}

/** The free items, each as a button; those that are free for longest come first. */
function ItemList({
  offers,
  none,
  lastId,
  onChoose,
}: {
  offers: readonly Offer[];
  /** What to say instead of an empty list. */
  none: string;
  /** The item whose form was left: it has the focus. */
  lastId: string | undefined;
  onChoose: (offer: Offer) => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  if (offers.length === 0) return <p className="mt-5 rounded-photo bg-sand p-5 text-body">{none}</p>;
  return (
    <ul aria-label={t('quay.walkIn.item')} className="mt-5 grid gap-2">
      {offers.map((offer) => {
        const { item } = offer;
        return (
          <li key={item.id}>
            <button
              ref={item.id === lastId ? focus : undefined}
              type="button"
              data-contrast="choice"
              className="grid min-h-[88px] w-full grid-cols-[88px_minmax(0,1fr)] items-center gap-4 rounded-button bg-sand p-2 pr-4 text-left transition-colors hover:bg-sand-2"
              onClick={() => onChoose(offer)}
            >
              <Photo image={coverOf(item)} alt="" sizes="88px" className="h-[72px] w-[88px] rounded-hour" />
              <span className="grid gap-0.5 py-1 leading-snug">
                <span className="text-body font-label wrap-anywhere">{item.listingTitle}</span>
                <span className="text-label">
                  {t('quay.walkIn.until', { time: format.time(item.freeUntil) })}
                </span>
                <span className="text-small text-muted">
                  {t('card.rate', { rate: format.mad(item.hourlyRate) })}
                </span>
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();

/** Says that the guest is booked in, where their slip is sent, and sends it on WhatsApp if there is a number. */
function BookedIn({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation();
  const { publicUrl } = useSite();
  const now = useNow();
  const format = useFormat();
  const { startTime, endTime, rentableItem, totalPrice, user, guestEmail } = booking;
  const url = whatsappUrl(user.phoneNumber, chatMessage(booking, 'owner', { now, publicUrl }));
  return (
    <Dialog title={t('quay.walkIn.done')} onClose={onClose}>
      <p className="mt-4 text-large font-label wrap-anywhere">{rentableItem.listingTitle}</p>
      <p className="text-body first-letter:uppercase">
        {format.shortDay(startTime)}, {format.hours({ start: startTime, end: endTime })}
      </p>
      <p className="figure mt-1 text-value leading-tight">{format.price(totalPrice)}</p>
      {guestEmail !== null && (
        <p className="mt-4 text-body wrap-anywhere">{t('quay.walkIn.mailed', { address: guestEmail })}</p>
      )}
      <p className="mt-4 text-body text-muted">{t('quay.walkIn.next')}</p>
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
