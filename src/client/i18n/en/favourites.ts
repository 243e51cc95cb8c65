export const favourites = {
  onDevice: 'They are kept in this browser.',
  signIn: 'Sign in to have them on all your devices',
  loading: 'Loading favourites…',
  failed: 'Your favourites could not be loaded.',
  unavailable: 'Currently unavailable',
  empty: {
    title: 'No favourites yet',
    text: 'Press the heart on a jet ski or boat that you like, and you find it here again.',
    action: 'Browse rentals',
  },
} as const;
