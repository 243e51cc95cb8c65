/** Longest values of a profile, in characters: shown by the form, checked by server and database. */
export const profileLimits = { displayName: 80, phoneNumber: 32, profileImageUrl: 200 } as const;
