import type { NoticeBooking } from '#features/notifications/server/notice/notice.ts';
import { useMail } from './mail-scope.tsx';
import { noticePaths } from './notice-paths.ts';
import { Button, Buttons } from './parts.tsx';

/** The recipient's side of a booking, and the other one. */
export function useSides({ renter, owner }: NoticeBooking) {
  const isOwner = useMail().context.recipient.id === owner.id;
  return isOwner ? ({ side: 'owner', other: renter } as const) : ({ side: 'renter', other: owner } as const);
}

/** The main button of a mail, which leads to the booking. */
export function ViewBooking({ booking, label }: { booking: NoticeBooking; label?: string }) {
  const { texts, href } = useMail();
  const pathTo = useSides(booking).side === 'owner' ? noticePaths.ownerBooking : noticePaths.renterBooking;
  return (
    <Buttons>
      <Button href={href(pathTo(booking.id))}>{label ?? texts.viewBooking}</Button>
    </Buttons>
  );
}
