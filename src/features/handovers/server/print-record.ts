import { bookingNumber } from '#features/bookings/booking-number.ts';
import type { Deps } from '#platform/deps.ts';
import { AppError } from '#shared/errors.ts';
import type { Language } from '#shared/language.ts';
import { readHandoverPhoto } from './handover-photos.ts';
import { readRecord } from './handover-record.ts';
import { recordPdf } from './record-pdf.ts';
import type { RecordReader } from './record-reader.ts';

/** A record as a PDF, with the name of the file. Throws 404 if nothing was recorded. */
export async function printRecord(
  { db, clock, images }: Pick<Deps, 'db' | 'clock' | 'images'>,
  reader: RecordReader,
  language: Language,
): Promise<{ name: string; bytes: Buffer }> {
  const { bookingId } = reader;
  const record = await readRecord(db, reader, clock.now());
  if (record.states.length === 0) throw new AppError('not_found');
  const names = await db
    .selectFrom('bookings')
    .innerJoin('users as owner', 'owner.id', 'bookings.owner_id')
    .leftJoin('users as renter', 'renter.id', 'bookings.renter_id')
    .select(['owner.display_name as owner', 'renter.display_name as renter', 'guest_name'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const bytes = await recordPdf(record, {
    photos: (id) => readHandoverPhoto({ db, images }, bookingId, id),
    language,
    ownerName: names.owner ?? '',
    renterName: names.renter ?? names.guest_name ?? '',
  });
  return { name: `sillage-${bookingNumber(bookingId)}.pdf`, bytes };
}

/** Bytes: most mail servers take no more. The record is then only on its page. */
const maxAttachment = 12 * 1024 * 1024;
/** So many are larger, as phones make them: the PDF need not be made to see that. */
const mostAttached = 40;

/** The PDF that goes with a mail about what was recorded; null if it is too large. */
export async function handoverPdf(
  deps: Pick<Deps, 'db' | 'clock' | 'images'>,
  { booking: { id }, event }: { booking: { id: string }; event: { act: string } },
  language: Language,
) {
  if (event.act !== 'STATE_RECORDED' && event.act !== 'RECORD_ADDED') return null;
  const reader = { bookingId: id, side: null };
  const { states } = await readRecord(deps.db, reader, deps.clock.now());
  if (states.length === 0 || states.flatMap(({ photos }) => photos).length > mostAttached) return null;
  const file = await printRecord(deps, reader, language);
  return file.bytes.length > maxAttachment ? null : { ...file, contentType: 'application/pdf' };
}
