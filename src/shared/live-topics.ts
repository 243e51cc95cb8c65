/** The stream of live updates, relative to `/api/v1`. Its events are JSON arrays of topics. See "Live updates". */
export const eventsPath = '/events';

/** A booking of the user's own has changed, as its renter or its owner. */
export const bookingsTopic = 'bookings';
/** The data of the signed-in user has changed, for example their permissions. */
export const meTopic = 'me';
/** The marina's record has changed. */
export const marinaTopic = 'marina';
/** The free hours of an item have changed. */
export const hoursTopic = (itemId: string): string => `hours:${itemId}`;
/** Anything may have changed: events were missed, or one statement changed too much to name it. */
export const everythingTopic = 'everything';
