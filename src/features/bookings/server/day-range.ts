import { availabilityDays } from '#features/items/limits.ts';
import { AppError } from '#shared/errors.ts';
import { addDays, type MarinaDate, marinaDayBounds } from '#shared/marina-time.ts';

/** The instants around marina dates, both included (D1). Throws 400 where they are reversed, or too many. */
export function dayRange({ from, to }: { from: MarinaDate; to: MarinaDate }): { start: Date; end: Date } {
  if (to < from) refuse('Not before the first date');
  if (to >= addDays(from, availabilityDays)) refuse(`At most ${availabilityDays} days`);
  return { start: marinaDayBounds(from).start, end: marinaDayBounds(to).end };
}

function refuse(message: string): never {
  throw new AppError('malformed', { fields: { to: { code: 'invalid', message } } });
}
