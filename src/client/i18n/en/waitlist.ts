export const waitlist = {
  begin: 'Tell me if it becomes free',
  signIn: 'Sign in to be told if it becomes free',
  waiting: 'We’ll tell you by e-\u2060mail if these hours become free: {{hours}}.',
  done: 'Done',
  back: 'Back to the hours',
  leave: 'Leave the waiting list',
  title: 'Waiting for',
  text: 'We tell you as soon as these hours are free. They are not held for you.',
  taken: { PER_SEAT: '{count, plural, one {# seat} other {# seats}}', PRIVATE_HIRE: '{{count}} craft' },
  removeOf: 'Leave the waiting list: {{title}}, {{hours}}',
  removed: 'You are no longer waiting for {{hours}}.',
  removeFailed: 'Failed to remove these hours',
  failed: 'The hours you wait for could not be loaded.',
  dialog: {
    title: 'Wait for these hours',
    text: 'If the hours become free, those who have waited longest are told first.',
  },
} as const;
