import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bookingNumber } from '#features/bookings/booking-number.ts';
import { earningsFile } from '#features/quay/limits.ts';
import { earningsQuery } from '#features/quay/schemas.ts';
import type { Deps } from '#platform/deps.ts';
import { parseInput } from '#platform/http/validation.ts';
import { AppError } from '#shared/errors.ts';
import { type Language, languages } from '#shared/language.ts';
import { instantToMarina } from '#shared/marina-time.ts';
import { centimesToMad } from '#shared/money.ts';
import { type EarningsBooking, findBookings } from './earnings.ts';
import { earningsTexts } from './earnings-texts.ts';

/** Without `lang` the file is in the user's own language. */
const fileQuery = earningsQuery.extend({ lang: z.enum(languages).optional() });

/** Serves the bookings of an owner's month as a CSV file. See "Earnings of an owner" in docs/product.md. */
export function earningsFiles(app: FastifyInstance, { db }: Pick<Deps, 'db'>): void {
  const options = {
    exposeHeadRoute: false,
    schema: {
      summary: 'The signed-in owner’s bookings of a marina month as a CSV file',
      tags: ['bookings'],
      security: [{ session: [] }],
      querystring: fileQuery,
      response: { 200: z.string().describe('A CSV file') },
    },
  };
  app.get(earningsFile, options, async (request, reply) => {
    const { user } = request;
    if (!user) throw new AppError('not_signed_in');
    const { month, lang = user.language } = parseInput(fileQuery, request.query, 'query') as z.output<
      typeof fileQuery
    >;
    const bookings = await app.requestLimits.runHeavy(request.closed, () => findBookings(db, user.id, month));
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="sillage-${month}.csv"`)
      .send(csvOf(bookings, lang));
  });
}

/** Spreadsheets take the file for UTF-8 because of its byte order mark. */
const csvOf = (bookings: readonly EarningsBooking[], language: Language) =>
  `\ufeff${[earningsTexts[language].columns, ...bookings.map((booking) => cellsOf(booking, language))]
    .map((cells) => csvLine(cells, language))
    .join('')}`;

function csvLine(cells: readonly (string | number)[], language: Language): string {
  const field = (cell: string | number) => {
    if (typeof cell === 'number') return decimal(Number.isInteger(cell) ? cell : cell.toFixed(2), language);
    // A spreadsheet would run such a text as a formula.
    const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
    return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `${cells.map(field).join(language === 'fr' ? ';' : ',')}\r\n`;
}

const decimal = (number: number | string, language: Language) =>
  language === 'fr' ? String(number).replace('.', ',') : String(number);

function cellsOf(booking: EarningsBooking, language: Language): (string | number)[] {
  const { id, itemTitle, start, end, departedAt, returnedAt, dueAt, minutes, seats, units, source } = booking;
  const { date: day } = instantToMarina(start);
  const time = (instant: Date | null) => {
    if (!instant) return '';
    const { date, time: ofDay } = instantToMarina(instant);
    return date === day ? ofDay : `${date} ${ofDay}`;
  };
  const texts = earningsTexts[language];
  return [
    ...[bookingNumber(id), itemTitle, day, time(start), time(end), time(departedAt), time(returnedAt)],
    ...[
      time(dueAt),
      (minutes * units) / 60,
      seats / units,
      renterOf(booking, language),
      texts.source[source],
    ],
    statusOf(booking, language),
    ...[booking.price, booking.received, booking.deposit].map(centimesToMad),
    booking.foreign
      .map(
        ({ amount, currency, rate }) =>
          `${currency} ${decimal(amount, language)} × ${decimal(rate, language)}`,
      )
      .join(' + '),
    units,
  ];
}

function renterOf({ renter, isGuest }: EarningsBooking, language: Language): string {
  return renter ?? earningsTexts[language][isGuest ? 'guest' : 'formerMember'];
}

function statusOf({ status, reason, cause, departedAt }: EarningsBooking, language: Language): string {
  const texts = earningsTexts[language];
  if (status === 'COMPLETED') return texts.completed;
  if (status === 'CONFIRMED') return departedAt ? texts.onTheWater : texts.confirmed;
  if (reason === 'CALLED_OFF' && cause) return texts.calledOff(texts.cause[cause]);
  return (reason && texts.ended[reason]) || texts.cancelled;
}
