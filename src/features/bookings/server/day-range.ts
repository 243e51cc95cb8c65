import { availabilityDays } from '#features/items/limits.ts';
import { AppError } from '#shared/errors.ts';
import { addDays, type MarinaDate, marinaDayBounds } from '#shared/marina-time.ts';

/** The start and end of a range of marina dates, both included. Throws 400 if it is reversed or too long. */
export function dayRange({ from, to }: { from: MarinaDate; to: MarinaDate }): { start: Date; end: Date } {
  if (to < from) throwMalformed('Not before the first date');
  if (to >= addDays(from, availabilityDays)) throwMalformed(`At most ${availabilityDays} days`);
  return { start: marinaDayBounds(from).start, end: marinaDayBounds(to).end };
}

function throwMalformed(message: string): never {
  throw new AppError('malformed', { fields: { to: { code: 'invalid', message } } });
}
