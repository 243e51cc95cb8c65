/** Every error the API answers with (D23): its status and its English sentence, written once. */
export const errorCatalogue = {
  malformed: [400, 'The request is malformed.'],
  not_signed_in: [401, 'Please sign in first.'],
  login_to_book: [401, 'Please log in to make a booking'],
  not_allowed: [403, 'You are not allowed to do this.'],
  foreign_origin: [403, 'This request came from another site.'],
  cannot_book_own_item: [403, 'This is your rental item'],
  cannot_review: [403, 'Only renters with a completed booking of this item can review it.'],
  cannot_list: [403, 'You need the permission to list items.'],
  not_found: [404, 'There is nothing at this address.'],
  item_not_found: [404, "The rental item you're looking for doesn't exist or has been removed."],
  image_not_found: [404, 'This image is not one of this item.'],
  booking_not_found: [404, 'This booking does not exist.'],
  user_not_found: [404, 'This user does not exist.'],
  wrong_state: [409, 'This booking has changed meanwhile and no longer allows this.'],
  already_started: [409, 'The start of this request has passed: it can no longer be confirmed.'],
  already_booked: [409, 'This time is already booked'],
  not_enough_seats: [409, 'There are not enough seats left at this time.'],
  user_is_admin: [409, 'This user is an administrator: their rights cannot be changed here.'],
  item_unavailable: [409, 'This item is not available for rent at the moment.'],
  price_changed: [409, 'The price has changed. Please check the new total.'],
  own_overlap: [409, 'You already have a request for this item at this time.'],
  too_many_open_requests: [409, 'You already have 5 open requests. Cancel one or wait for an answer.'],
  has_confirmed_bookings: [409, 'This item has confirmed bookings to come: it can be deleted after that.'],
  too_many_uploads: [
    409,
    'You have uploaded many images that no listing uses. Use them, or try again tomorrow.',
  ],
  already_reviewed: [409, 'You have already reviewed this item.'],
  busy: [409, 'Too many people are at this at once. Please try again.'],
  item_removed: [410, 'This rental item has been removed.'],
  too_large: [413, 'This is too large.'],
  item_image_too_large: [413, 'Images must be at most 10MB'],
  profile_image_too_large: [413, 'Image must be less than 5MB'],
  unsupported_type: [415, 'This type of content is not accepted here.'],
  image_not_supported: [415, 'Only still JPEG, PNG, WebP and AVIF images are accepted.'],
  image_heic: [
    415,
    'HEIC images cannot be shown by every browser. Please save the image as JPEG first and upload that.',
  ],
  invalid: [422, 'Some fields need your attention.'],
  required_fields: [422, 'Please fill in all required fields.'],
  image_required: [422, 'Please upload at least one image.'],
  too_many_images: [422, 'Maximum 8 images allowed'],
  images_not_yours: [422, 'Only images that you have uploaded, and that no item has yet, can be added.'],
  thumbnail_not_in_item: [422, 'The thumbnail must be one of the images.'],
  listing_phone_required: [422, 'Please add your WhatsApp phone number to your profile first'],
  image_unreadable: [422, 'This image is damaged or incomplete. Please choose another one.'],
  image_too_many_pixels: [422, 'This image has too many pixels. Please choose a smaller one.'],
  image_too_small: [422, 'This image is too small. It needs at least 16 pixels on each side.'],
  phone_required: [422, 'Please add your WhatsApp phone number to your profile before making bookings'],
  phone_invalid: [422, 'This is not a valid phone number.'],
  picture_not_ours: [422, 'A profile picture must be one that was uploaded here.'],
  select_date_time: [422, 'Please select date and time'],
  starts_too_early: [422, 'Bookings can only start from 8:00 AM'],
  ends_too_late: [422, 'Bookings must end by 7:00 PM'],
  end_before_start: [422, 'End time must be after start time'],
  too_short: [422, 'Minimum booking duration is 1 hour'],
  in_the_past: [422, 'Cannot book in the past'],
  too_far_ahead: [422, 'Bookings can be made at most one year ahead.'],
  rating_required: [422, 'Please select a rating'],
  seats_over_capacity: [422, 'This is more seats than the craft has.'],
  sign_in_failed: [400, 'Sign-in did not complete. Please try again.'],
  too_many_requests: [429, 'Too many requests. Please wait a moment and try again.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  unavailable: [503, 'The service is not available at the moment. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errorCatalogue;

/** What is wrong with one field: a code the browser translates, and the bound that was missed, if any. */
export interface FieldError {
  code: 'required' | 'invalid' | 'too_small' | 'too_big' | 'unknown';
  message: string;
  limit?: number;
}

/** A file of an upload that is not taken. */
export interface RefusedFile {
  /** Its place among the files of the request, from 0. */
  index: number;
  name: string;
  code: ErrorCode;
  message: string;
}

/** The body of every error (D23). */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  fields?: Record<string, FieldError>;
  requiresPhoneNumber?: true;
  /** With `price_changed`: the right total, in MAD. */
  totalPrice?: number;
  /** With `already_booked` and `not_enough_seats`: the hours that are taken, as instants. */
  taken?: { start: string; end: string }[];
  /** With `not_enough_seats`: how many are left throughout the hours asked for. */
  seatsLeft?: number;
  /** With `has_confirmed_bookings`: how many there are. */
  confirmedBookings?: number;
  /** With a refused upload of several files: each one that is not taken, by its place among them, and why. */
  files?: RefusedFile[];
  /** With 5xx: names the request in the log. */
  requestId?: string;
}

export type ErrorDetails = Omit<ErrorBody, 'message' | 'code'>;

/** An answer that is an error, thrown by the services and by the browser's `call` alike. */
export class AppError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
    message: string = errorCatalogue[code][1],
  ) {
    super(message);
    this.name = 'AppError';
    this.status = errorCatalogue[code][0];
  }

  /** The body as it travels. */
  toBody(): ErrorBody {
    return { message: this.message, code: this.code, ...this.details };
  }
}

export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorCatalogue, code);
}
