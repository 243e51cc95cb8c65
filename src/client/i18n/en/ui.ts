/** Texts of the shared UI components. */
export const ui = {
  optional: 'optional',
  about: 'about {{number}}',
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  working: 'Working…',
  loading: 'Loading…',
  draftRestored: 'Here is what you had started. It is not saved yet.',
  less: 'Less',
  more: 'More',
  rating: '{{rating}} out of 5 stars',
  formErrors: 'Please check these fields:',
  status: {
    PENDING: 'Pending',
    CONFIRMED: 'Confirmed',
    COMPLETED: 'Completed',
    CANCELLED: 'Cancelled',
  },
} as const;
