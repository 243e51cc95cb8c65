import { sql } from 'kysely';
import { accept } from '#features/bookings/acts/accept.ts';
import { confirm } from '#features/bookings/acts/confirm.ts';
import { refuse } from '#features/bookings/acts/refuse.ts';
import { withdraw } from '#features/bookings/acts/withdraw.ts';
import { readMarina } from '#features/marina/server/current-marina.ts';
import { AppError } from '#shared/errors.ts';
import { proposalDetails } from '../booking-events.ts';
import { doAct, type ServerAct } from '../do-act.ts';
import { requireRoom, requireRules } from '../room.ts';
import type { LockedBooking } from '../stored-booking.ts';
import { writeAct } from '../write-act.ts';

type Proposal = Awaited<ReturnType<typeof openProposal>>;

/** The open proposal of this id. Throws 404 for an unknown one, and 409 for one that has ended. */
async function openProposal({ db, booking }: LockedBooking, id: string) {
  const proposal = await db
    .selectFrom('proposals')
    .select(['id', 'status', 'start_at', 'end_at', 'seats', 'overlap_group'])
    .where('id', '=', id)
    .where('booking_id', '=', booking.id)
    .executeTakeFirst();
  if (!proposal) throw new AppError('proposal_not_found');
  // What is due was expired with the lock.
  if (proposal.status !== 'OPEN') throw new AppError('proposal_ended');
  return proposal;
}

const doAccept: ServerAct<Proposal> = {
  act: accept,
  async check(locked, proposal) {
    const { now, daylight } = locked;
    await readMarina(locked.db, 'share');
    requireRules(locked, { start: proposal.start_at, end: proposal.end_at, now, daylight });
    await requireRoom(locked, proposal);
  },
  writes: ({ booking }, proposal) => ({
    ...{ set: hoursOf(proposal, booking), proposal: 'ACCEPTED', details: proposalDetails(proposal.id) },
  }),
};

const doRefuse: ServerAct<Proposal> = {
  act: refuse,
  writes: (_, { id }) => ({ proposal: 'REFUSED', details: proposalDetails(id) }),
};

const doWithdraw: ServerAct<Proposal> = {
  act: withdraw,
  writes: (_, { id }) => ({ proposal: 'WITHDRAWN', details: proposalDetails(id) }),
};

/** Accepts the other side's proposal; an owner's proposal for a request confirms it, as the owner. */
export async function acceptProposal(locked: LockedBooking, id: string): Promise<void> {
  await doAct(locked, doAccept, await openProposal(locked, id));
  const { db, booking, now } = locked;
  if (booking.status !== 'PENDING') return;
  const details = proposalDetails(id);
  await writeAct(db, [booking.id], confirm, { actorId: booking.owner_id, now, details });
}

/** Refuses the other side's proposal, or withdraws one's own. */
export async function refuseProposal(locked: LockedBooking, id: string): Promise<void> {
  const proposal = await openProposal(locked, id);
  await doAct(locked, locked.situation.proposal?.isOwn ? doWithdraw : doRefuse, proposal);
}

/** What a booking takes over from a proposal. */
const copied = [
  ...(['start_at', 'end_at', 'seats', 'overlap_group'] as const),
  ...(['hourly_rate', 'rental_category', 'total_price', 'price_lines'] as const),
] as const;

/** The hours and terms of a proposal. A request keeps its expiry, unless it would begin before. */
export const hoursOf = (
  { id, start_at: start }: { id: string; start_at: Date },
  { status, expires_at: expires }: LockedBooking['booking'],
) => ({
  ...Object.fromEntries(
    copied.map((name) => [name, sql`(select ${sql.ref(`p.${name}`)} from proposals p where p.id = ${id})`]),
  ),
  ...(status === 'PENDING' && expires && { expires_at: expires < start ? expires : start }),
  ...{ cancel_requested_at: null, cancel_request_note: null, revision: sql<number>`revision + 1` },
});
