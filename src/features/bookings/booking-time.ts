import { z } from 'zod';

/** Any whole minute, in UTC or with an offset. Years outside of 1000 to 8999 are malformed. */
export const bookingTime = z.iso
  .datetime({ offset: true })
  .regex(/^[1-8]/, 'A year from 1000 to 8999')
  .regex(/:00(\.0+)?(Z|[+-]\d{2}:\d{2})$/, 'A whole minute');
