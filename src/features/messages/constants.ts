/** How messages reach people. */
export const channels = ['EMAIL', 'PUSH'] as const;
export type Channel = (typeof channels)[number];

/** What a person can switch off, per channel. See "Choices" in docs/product.md. */
export const categories = ['BOOKINGS', 'REMINDERS', 'DAY_SHEET', 'REVIEWS'] as const;
export type Category = (typeof categories)[number];

/** A category whose e-mails can be switched off, also by a link in each of them. */
export type OptionalCategory = Exclude<Category, 'BOOKINGS'>;

/** Whether a user can switch off the e-mails of a category: not those about their bookings. See "Choices". */
export function isOptionalByEmail(category: Category | null): category is OptionalCategory {
  return category !== null && category !== 'BOOKINGS';
}

/** Whether a user can switch a category off for a channel. See "Choices". */
export function isOptional(category: Category, channel: Channel): boolean {
  return channel === 'PUSH' || isOptionalByEmail(category);
}

/** The length of a push service's address, and how many browsers of a person receive push messages. */
export const pushLimits = { endpoint: 1000, browsers: 10 } as const;
