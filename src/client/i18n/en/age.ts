/** How long ago something happened. */
export const age = {
  now: 'just now',
  minutes_one: '{{count}} minute ago',
  minutes_other: '{{count}} minutes ago',
  hours_one: '{{count}} hour ago',
  hours_other: '{{count}} hours ago',
  days_one: '{{count}} day ago',
  days_other: '{{count}} days ago',
} as const;
