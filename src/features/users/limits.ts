/** Maximum lengths in characters, for the form, the server and the database. */
export const profileLimits = { displayName: 80, phoneNumber: 32, profileImageUrl: 200 } as const;
