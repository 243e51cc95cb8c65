/** Texts of the owners’ bar, and of the line on the home page that leads to what is due. */
export const ownerNav = {
  requests: 'Requests',
  craft: 'Craft',
  due: {
    line: 'Today: {{what}}',
    overdue: '{{count}} overdue',
    soon: '{{count}} to leave within the hour',
    requests: '{count, plural, one {# request} other {# requests}} to answer',
  },
} as const;
