import type { ReactNode } from 'react';
import { useTranslation } from '#client/i18n/use-translation.tsx';
import { ButtonAnchor, buttonClasses } from '#client/ui/button.tsx';
import { Chat, Phone } from '#client/ui/icons.tsx';
import { renterName } from '#features/bookings/client/party-name.ts';
import { boardMessages } from '#features/quay/board-messages.ts';
import { whatsappUrl } from '#shared/whatsapp.ts';
import type { BoardOf } from '../use-kept-query.ts';
import { useBoardFormat } from './board-format.ts';
import { type BoardBooking, type BoardRow, dueAt } from './board-rows.ts';

/** The phones of the rider, or for administrators of the owner, and of the next renter of a craft that is overdue. */
export function RowContacts({ row: { booking, group, next }, of }: { row: BoardRow; of: BoardOf }) {
  const { t } = useTranslation();
  const { time } = useBoardFormat();
  const rider = (one: BoardBooking) => renterName(t, one);
  if (of === 'marina')
    return (
      <Call phone={booking.owner.phoneNumber}>
        {t('quay.board.act.call', { name: booking.owner.displayName })}
      </Call>
    );
  const { listingTitle: item } = booking.rentableItem;
  const messageTo = ({ user }: BoardBooking, about: 'greeting' | 'overdue' | 'next', at: string) =>
    whatsappUrl(
      user.phoneNumber,
      boardMessages[user.language][about]({ name: user.displayName, item, time: time(at, user.language) }),
    );
  const isDue = group === 'due';
  const name = rider(booking);
  return (
    <>
      <Call phone={booking.user.phoneNumber}>{t('quay.board.act.call', { name })}</Call>
      <Message
        href={messageTo(booking, isDue ? 'overdue' : 'greeting', isDue ? dueAt(booking) : booking.startTime)}
      >
        <span aria-hidden>{t('quay.board.act.chat')}</span>
        <span className="sr-only">{t('quay.board.act.chatNamed', { name })}</span>
      </Message>
      {isDue &&
        (next ? (
          <>
            <Call phone={next.user.phoneNumber}>
              {t('quay.board.act.callNext', { name: rider(next), time: time(next.startTime) })}
            </Call>
            <Message href={messageTo(next, 'next', next.startTime)}>
              {t('quay.board.act.tellNext', { name: rider(next) })}
            </Message>
          </>
        ) : (
          <p className="text-small font-medium">{t('quay.board.act.noNext')}</p>
        ))}
    </>
  );
}

function Call({ phone, children }: { phone: string | null; children: ReactNode }) {
  return (
    phone !== null && (
      <a
        href={`tel:${phone}`}
        data-contrast="edge"
        className={`${buttonClasses({ tone: 'foam', size: 'large' })} gap-2.5`}
      >
        <Phone size={18} />
        {children}
      </a>
    )
  );
}

function Message({ href, children }: { href: string | null; children: ReactNode }) {
  return (
    href !== null && (
      <ButtonAnchor href={href} tone="foam" size="large" icon={<Chat />}>
        {children}
      </ButtonAnchor>
    )
  );
}
