import type { FieldError } from '#shared/errors.ts';

const fields: Record<FieldError['code'], string> = {
  required: 'Please fill in this field.',
  invalid: 'Please check this value.',
  too_small: 'Please enter {{limit}} or more.',
  too_big: 'The limit is {{limit}}.',
  unknown: 'This field is not recognised.',
};

export const errors = {
  fields,
  price: {
    unreadable: 'Please enter an amount in MAD, such as 450 or 450.50.',
    ambiguous: 'Do you mean {{thousands}} or {{decimals}}?',
    negative: 'Please enter 0 or more.',
    decimals: 'Two decimals at most.',
    too_high: '{{limit}} MAD at most.',
  },
  network: 'No connection. Check your network and try again.',
  slow: 'The connection is slow. Still waiting for an answer…',
  late: 'The server did not answer in time. Check your network and try again.',
  newVersion: { text: 'A new version of Sillage is available.', action: 'Reload' },
  unknown: 'Something went wrong. Please try again.',
  reference: 'Reference: {{requestId}}',
  pages: {
    notFound: {
      title: 'No land in sight',
      text: 'There is no page at this address. It may have moved, or the link may be wrong.',
      action: 'Browse rentals',
      home: 'Go home',
    },
    gone: {
      title: 'It has left the quay',
      text: 'This rental item has been removed.',
    },
    offline: {
      title: 'No signal out here',
      text: 'The server could not be reached. Check your connection and try again.',
    },
    failed: {
      title: 'We hit a rough patch',
      text: 'Something went wrong on our side. Please try again.',
      home: 'Go home',
    },
    signIn: {
      title: 'Sign in to continue',
      text: 'Please sign in first.',
    },
    denied: {
      title: 'This pontoon is private',
      text: 'You are not allowed to see this page.',
    },
  },
} as const;
