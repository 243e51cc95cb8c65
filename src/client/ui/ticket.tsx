import type { ReactNode } from 'react';
import type { BookingStatus } from '#features/availability/limits.ts';
import { classNames } from '../class-names.ts';
import { statusGround } from './tag.tsx';

/**
 * A booking as a ticket: a stub in the colour of its status (142 px wide, a strip on the phone) and a body. The stub holds
 * the start hour, the end hour and the status (`TicketStub`). A booking that is `over` is smaller and dimmed.
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
    <article className={classNames('ticket', over && 'sm:[--stub:124px]', className)}>
      <div
        data-contrast="edge ink"
        className={classNames(
          'ticket-stub',
          over ? 'px-4 py-2 sm:py-3.5' : 'px-[22px] py-3.5 sm:py-5',
          statusGround[status],
        )}
      >
        {stub}
      </div>
      <div
        data-contrast="edge"
        className={classNames(
          'ticket-body on-paper',
          over ? 'bg-wash px-4 py-3' : 'bg-paper p-4 sm:p-[22px]',
        )}
      >
        {children}
      </div>
    </article>
  );
}

/**
 * The content of a stub: `start` large, `end` and `date` below it, `status` at the foot (at the side on the phone). If the
 * booking is `over`, all of it is small, and on one line on the phone.
 */
export function TicketStub({
  date,
  start,
  end,
  status,
  over = false,
}: {
  date?: ReactNode;
  start: ReactNode;
  end: ReactNode;
  status: ReactNode;
  over?: boolean;
}) {
  if (over) {
    return (
      <div className="flex h-full items-baseline justify-between gap-x-3 text-small font-medium sm:flex-col sm:items-start">
        <div className="flex flex-wrap gap-x-1.5 sm:block">
          {date}
          <p>
            {start} {end}
          </p>
        </div>
        <p className="font-label">{status}</p>
      </div>
    );
  }
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
