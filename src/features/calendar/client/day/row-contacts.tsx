import { useTranslation } from '#client/i18n/use-translation.tsx';
import { useFormat } from '#client/kit/use-format.ts';
import { useNow } from '#client/now.tsx';
import { ButtonAnchor, buttonClasses } from '#client/ui/button.tsx';
import { Chat, Phone } from '#client/ui/icons.tsx';
import { chatTexts } from '#features/bookings/chat-texts.ts';
import { renterName } from '#features/bookings/client/booking-texts.ts';
import { dueAt } from '#features/bookings/trip-phase.ts';
import type { DayBooking } from '#features/calendar/day-schemas.ts';
import { boardMessages } from '#features/quay/board-messages.ts';
import { isolate } from '#shared/bidi.ts';
import { formatIn } from '#shared/format-in.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import type { DayRow } from './day-rows.ts';
import { craftTitle } from './fleet-rows.ts';
import type { DayOf } from './use-day.ts';

/** The phones of the rider, or for administrators of the owner, and of the next renter of an item that is overdue. */
export function RowContacts({ row: { booking, group, next }, of }: { row: DayRow; of: DayOf }) {
  const { t } = useTranslation();
  const { shortTime: time } = useFormat();
  const now = useNow();
  if (of === 'marina') {
    const { displayName, phoneNumber } = booking.owner;
    return <Contact phone={phoneNumber} call={t('quay.board.act.call', { name: displayName })} />;
  }
  const isDue = group === 'due';
  const messageTo = (receiver: DayBooking, about: 'greeting' | 'overdue' | 'next', at: string) => {
    // The renter reads the message in their own language.
    const { user } = receiver;
    const texts = chatTexts[user.language];
    const time = formatIn(user.language, now).time(at);
    const text = boardMessages[user.language][about]({
      item: texts.item(isolate(craftTitle(receiver))),
      time,
    });
    return { phone: user.phoneNumber, chat: `${texts.hello(isolate(user.displayName))} ${text}` };
  };
  const name = renterName(t, booking);
  return (
    <>
      <Contact
        {...messageTo(booking, isDue ? 'overdue' : 'greeting', isDue ? dueAt(booking) : booking.startTime)}
        call={t('quay.board.act.call', { name })}
        chatLabel={t('quay.board.act.chat', { name })}
      />
      {next && (
        <Contact
          {...messageTo(next, 'next', next.startTime)}
          call={t('quay.board.act.callNext', { name: renterName(t, next), time: time(next.startTime) })}
          chatLabel={t('quay.board.act.tellNext', { name: renterName(t, next) })}
        />
      )}
      {isDue && !next && <p className="col-span-full text-small font-medium">{t('quay.board.act.noNext')}</p>}
    </>
  );
}

/** A call, and beside it a message that is ready to be sent. */
function Contact({
  phone,
  call,
  chat,
  chatLabel,
}: {
  phone: string | null;
  call: string;
  chat?: string;
  chatLabel?: string;
}) {
  const message = chat === undefined ? null : whatsappUrl(phone, chat);
  return (
    phone !== null && (
      <div className="col-span-full flex gap-2.5">
        <a
          href={`tel:${phone}`}
          data-contrast="edge"
          className={`${buttonClasses({ tone: 'foam', size: 'large' })} min-w-0 grow gap-2.5 px-4! max-[374px]:text-body!`}
        >
          <Phone size={18} />
          <span className="min-w-0 wrap-anywhere">{call}</span>
        </a>
        {message !== null && (
          <ButtonAnchor href={message} tone="foam" size="large" className="px-5!" icon={<Chat />}>
            <span className="sr-only">{chatLabel}</span>
          </ButtonAnchor>
        )}
      </div>
    )
  );
}
