import type { Booking } from './schemas.ts';

/** Whether a booking is of a guest without an account: its `user` has the booking's own id. See "Walk-ins" in docs/product.md. */
export const isGuest = ({
  id,
  source,
  user,
}: Pick<Booking, 'id' | 'source'> & { user: Pick<Booking['user'], 'id'> }): boolean =>
  source !== 'SITE' && user.id === id;
