/** The tag of writes to the bookings of a user, as renter or as owner. See `db/migrations/0008_notifications.sql`. */
export const bookingsTag = (userId: string) => `bookings:${userId}`;
