/** Tags of writes, as `db/migrations/0006_public_write_tags.sql` notifies of them. See docs/decisions/0014. */

/** Everything that lists of items show, except for the names and pictures of the owners. */
export const listsTag = 'lists';

/** An item with its images, rating and reviews, except for its owner and reviewers. */
export const itemTag = (id: string) => `item:${databaseId(id)}`;

/** The bookings and closed hours of an item. */
export const hoursTag = (id: string) => `hours:${databaseId(id)}`;

/** An id of a request may have capital letters; the database's have none. */
function databaseId(id: string): string {
  return id.toLowerCase();
}
