import type { ProposalStatus } from '#features/bookings/server/tables.ts';
import { type ProposedHours, ProposedHoursCard } from '#features/messages/layouts/hours-card.tsx';
import type { Db } from '#platform/database/db.ts';
import { centimesToMad } from '#shared/money.ts';
import type { AboutBooking } from './booking-message.tsx';

/** A proposal of other hours, and the hours that they replace. See "Change of hours" in docs/product.md. */
export interface ToldProposal extends ProposedHours {
  status: ProposalStatus;
  expiresAt: Date;
}

export interface AboutProposal extends AboutBooking {
  proposal: ToldProposal;
}

/** The proposal that an event is about. */
export async function readProposal({
  db,
  event,
}: AboutBooking & { db: Db }): Promise<{ proposal: ToldProposal } | null> {
  const row = await db
    .selectFrom('proposals')
    .select([
      'start_at as start',
      'end_at as end',
      'seats',
      'rental_category as rentalCategory',
      'total_price',
      'status',
      'expires_at as expiresAt',
    ])
    .select(['old_start_at', 'old_end_at', 'old_seats', 'old_total_price'])
    .where('id', '=', event.details.proposal ?? null)
    .executeTakeFirst();
  if (!row) return null;
  const { start, end, seats, rentalCategory, total_price, status, expiresAt } = row;
  const old = { start: row.old_start_at, end: row.old_end_at, seats: row.old_seats };
  return {
    proposal: {
      ...{ start, end, seats, rentalCategory, status, expiresAt, totalPrice: centimesToMad(total_price) },
      old: { ...old, totalPrice: centimesToMad(row.old_total_price) },
    },
  };
}

/** Whether the booking still has the hours of the proposal: a later one has messages of its own. */
export const hasNewHours = ({ booking, proposal }: AboutProposal) =>
  +booking.start === +proposal.start && +booking.end === +proposal.end && booking.seats === proposal.seats;

export const proposalCard = ({ proposal }: AboutProposal) => <ProposedHoursCard hours={proposal} />;
