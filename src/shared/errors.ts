/** The API's errors with their statuses. Messages are in `error-sentences.ts`. See "Errors" in docs/product.md. */
export const errorStatuses = {
  malformed: 400,
  not_signed_in: 401,
  login_to_book: 401,
  not_allowed: 403,
  foreign_origin: 403,
  cannot_book_own_item: 403,
  cannot_review: 403,
  cannot_list: 403,
  not_found: 404,
  item_not_found: 404,
  image_not_found: 404,
  booking_not_found: 404,
  session_not_found: 404,
  export_not_found: 404,
  user_not_found: 404,
  message_not_found: 404,
  review_not_found: 404,
  closure_not_found: 404,
  change_not_found: 404,
  calendar_not_found: 404,
  feed_not_found: 404,
  slip_not_found: 404,
  unsubscribe_link_invalid: 404,
  wrong_state: 409,
  already_started: 409,
  already_over: 409,
  change_open: 409,
  change_ended: 409,
  too_many_changes: 409,
  cancel_already_asked: 409,
  cancel_not_asked: 409,
  too_many_cancel_questions: 409,
  no_show_too_early: 409,
  no_show_final: 409,
  departs_too_early: 409,
  already_departed: 409,
  not_departed: 409,
  craft_still_out: 409,
  craft_with_others: 409,
  too_many_hires: 409,
  return_final: 409,
  too_many_undos: 409,
  too_many_cash_entries: 409,
  cash_negative: 409,
  correction_too_high: 409,
  deposit_too_high: 409,
  already_booked: 409,
  not_enough_seats: 409,
  hours_closed: 409,
  user_is_admin: 409,
  user_not_admin: 409,
  last_administrator: 409,
  item_unavailable: 409,
  price_changed: 409,
  confirmation_changed: 409,
  own_overlap: 409,
  too_many_open_requests: 409,
  too_many_abandoned_requests: 409,
  account_deleted_recently: 409,
  has_confirmed_bookings: 409,
  bookings_to_settle: 409,
  export_exists: 409,
  too_many_uploads: 409,
  too_many_pictures: 409,
  already_reviewed: 409,
  hours_already_closed: 409,
  too_many_closures: 409,
  too_many_open_days: 409,
  too_many_calendars: 409,
  too_many_waits: 409,
  waitlist_full: 409,
  id_already_used: 409,
  hours_are_free: 409,
  too_many_favourites: 409,
  review_already_hidden: 409,
  review_not_hidden: 409,
  busy: 409,
  upload_stalled: 408,
  item_removed: 410,
  unsubscribe_account_deleted: 410,
  too_large: 413,
  item_image_too_large: 413,
  profile_image_too_large: 413,
  unsupported_type: 415,
  image_not_supported: 415,
  image_heic: 415,
  invalid: 422,
  required_fields: 422,
  image_required: 422,
  too_many_images: 422,
  images_not_yours: 422,
  thumbnail_not_in_item: 422,
  listing_phone_required: 422,
  image_unreadable: 422,
  image_too_many_pixels: 422,
  image_too_complex: 422,
  image_too_small: 422,
  phone_required: 422,
  phone_invalid: 422,
  picture_not_ours: 422,
  select_date_time: 422,
  same_hours: 422,
  in_the_future: 422,
  back_before_departure: 422,
  correction_note_required: 422,
  rate_required: 422,
  call_off_note_required: 422,
  starts_too_early: 422,
  ends_too_late: 422,
  end_before_start: 422,
  too_short: 422,
  in_the_past: 422,
  too_far_ahead: 422,
  outside_item_hours: 422,
  shorter_than_item_allows: 422,
  longer_than_item_allows: 422,
  too_little_notice: 422,
  beyond_item_horizon: 422,
  outside_daylight: 422,
  opening_hours_too_short: 422,
  outside_marina_hours: 422,
  calendar_unreadable: 422,
  too_many_to_show: 422,
  rating_required: 422,
  seats_over_capacity: 422,
  choice_not_optional: 422,
  push_not_supported: 422,
  sign_in_failed: 400,
  too_many_requests: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** The error of one field: a code that the browser translates, and the exceeded limit, if any. */
export interface FieldError {
  code: 'required' | 'invalid' | 'too_small' | 'too_big' | 'unknown';
  message: string;
  limit?: number;
}

/** A rejected file of an upload. */
export interface RefusedFile {
  /** Of the file in the request, from 0. */
  index: number;
  name: string;
  code: ErrorCode;
  message: string;
}

/** The body of every error. See "Errors" in docs/product.md. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, FieldError>;
  requiresPhoneNumber?: true;
  /** With `price_changed`: the correct total, in MAD. */
  totalPrice?: number;
  /** With `already_booked`, `not_enough_seats` and `hours_closed`: the taken hours. */
  taken?: { start: string; end: string }[];
  /** With `not_enough_seats`: the seats left during all requested hours. */
  seatsLeft?: number;
  /** With `outside_item_hours`: when the item can be booked, in marina time. */
  opensAt?: string;
  closesAt?: string;
  /** With rules of an item: the shortest or longest booking, or the notice, in minutes. */
  minutes?: number;
  /** With `beyond_item_horizon`: how many days ahead the item can be booked. */
  days?: number;
  /** With `calendar_unreadable`: why, see `calendarErrors`. */
  reason?: string;
  /** With `has_confirmed_bookings` and `bookings_to_settle`: their number. */
  confirmedBookings?: number;
  /** With `bookings_to_settle`: the user's requests, and those for their items. */
  openRequests?: number;
  /** With a rejected upload: the rejected files. */
  files?: RefusedFile[];
  /** With 408, 429 and 503: also in `Retry-After`. */
  retryAfterSeconds?: number;
  /** With 5xx: the id of the request in the log. */
  requestId?: string;
}

export type ErrorDetails = Omit<ErrorBody, 'message' | 'code'>;

/** An API error, thrown by the services and by the browser's `call`. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
    message: string = code,
    /** Of the response. Only the server's code has the table; what the browser itself refuses counts as not found. */
    status: number = import.meta.env.SSR ? errorStatuses[code] : 404,
  ) {
    super(message);
    this.name = 'AppError';
    this.status = status;
  }

  toBody(): ErrorBody {
    return { message: this.message, code: this.code, ...this.details };
  }
}
