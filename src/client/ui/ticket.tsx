import type { ReactNode } from 'react';
import type { BookingStatus } from '#features/bookings/limits.ts';
import { classNames } from '../class-names.ts';
import { statusGround } from './tag.tsx';

/**
 * A booking as a ticket: a stub in the colour of its status (142 px wide, a strip on the phone) and a body. The stub holds
 * the start hour, the end hour and the status (`TicketStub`); `over` dims the body of a booking that is final.
 */
export function Ticket({
  status,
  stub,
  over = false,
  className,
  children,
}: {
  status: BookingStatus;
  stub: ReactNode;
  over?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <article className={classNames('ticket', className)}>
      <div
        data-contrast="edge ink"
        className={classNames('ticket-stub px-[22px] py-3.5 sm:py-5', statusGround[status])}
      >
        {stub}
      </div>
      <div
        data-contrast="edge"
        className={classNames('ticket-body on-paper p-4 sm:p-[22px]', over ? 'bg-wash' : 'bg-paper')}
      >
        {children}
      </div>
    </article>
  );
}

/** The content of a stub: `start` large, `end` and `date` below it, `status` at the foot (at the side on the phone). */
export function TicketStub({
  date,
  start,
  end,
  status,
}: {
  date?: ReactNode;
  start: ReactNode;
  end: ReactNode;
  status: ReactNode;
}) {
  return (
    <div className="flex h-full flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:flex-col sm:flex-nowrap sm:items-start">
      <div>
        {date && <p className="text-small font-label">{date}</p>}
        <p className="flex items-baseline gap-2 sm:block">
          <span className="figure text-hour leading-[1.1] sm:block sm:text-entry">{start}</span>
          <span className="text-large leading-snug font-medium">{end}</span>
        </p>
      </div>
      <p className="text-label font-label sm:mt-auto sm:pt-3">{status}</p>
    </div>
  );
}
