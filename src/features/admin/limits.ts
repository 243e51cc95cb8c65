/** What the administrator's overview looks back on, and the bounds of its lists. */
export const adminLimits = {
  /** Marina months of revenue, this one included. */
  months: 12,
  /** Marina days of departures, today included. */
  days: 30,
  /** Entries of the recent activity. */
  activity: 12,
  /** Characters of a search for a user. */
  search: 100,
} as const;
