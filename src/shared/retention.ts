/** How long what is stored, in days. The jobs delete by these periods, and the privacy page names them. */
export const retentionDays = {
  /** After the last visit. See "Sessions" in docs/product.md. */
  session: 30,
  /** Sent e-mails and push messages. See "Delivery". */
  message: 90,
  /** Copies of personal data. See "One's own data". */
  export: 7,
  /** Pictures that no item and no profile shows. See "Unused uploads". */
  unusedUpload: 1,
  /** A fingerprint of the identity of a deleted account. See "One's own data". */
  deletedIdentity: 1,
  /** Hours for which a renter waited, after their start. See "Waiting list". */
  waitlist: 1,
  /** The name, the phone number and the e-mail address of a guest without an account, after the booking. See "Walk-ins". */
  guest: 90,
  /** The address of a guest's slip, after the booking. See "Walk-ins". */
  slip: 1,
  /** Who helped an owner, after the end, and invitations, after their last day. See "Helpers". */
  helper: 365,
  /** The hand-over record of a booking, after the booking. See "Hand-over record". */
  handover: 365,
  /** At most: `deploy/backup` keeps the backups of 14 nights, and nights may fail. Not deleted by the product. */
  backup: 30,
} as const;
