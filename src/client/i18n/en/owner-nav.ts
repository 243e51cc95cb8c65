/** Texts of the owners’ bar that no page has. */
export const ownerNav = {
  requests: 'Requests',
  craft: 'Craft',
} as const;
