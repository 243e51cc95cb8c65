import type { ErrorCode, FieldError } from '#shared/errors.ts';

const codes: Record<ErrorCode, string> = {
  malformed: 'Something in this request could not be read.',
  not_signed_in: 'Please sign in first.',
  login_to_book: 'Please log in to make a booking',
  not_allowed: 'You are not allowed to do this.',
  foreign_origin: 'This request came from another site.',
  cannot_book_own_item: 'This is your rental item',
  cannot_list: 'You need the permission to list items.',
  not_found: 'There is nothing at this address.',
  item_not_found: "The rental item you're looking for doesn't exist or has been removed.",
  booking_not_found: 'This booking does not exist.',
  wrong_state: 'This booking has changed meanwhile and no longer allows this.',
  already_started: 'The start of this request has passed: it can no longer be confirmed.',
  already_booked: 'This time is already booked',
  not_enough_seats: 'There are not enough seats left at this time.',
  item_unavailable: 'This item is not available for rent at the moment.',
  price_changed: 'The price has changed. Please check the new total.',
  own_overlap: 'You already have a request for this item at this time.',
  too_many_open_requests:
    'You already have {{maxOpenRequests}} open requests. Cancel one or wait for an answer.',
  busy: 'Too many people are at this at once. Please try again.',
  item_removed: 'This rental item has been removed.',
  too_large: 'This is too large.',
  unsupported_type: 'This type of content is not accepted here.',
  invalid: 'Some fields need your attention.',
  phone_required: 'Please add your WhatsApp phone number to your profile before making bookings',
  phone_invalid: 'This is not a valid phone number.',
  picture_not_ours: 'A profile picture must be one that was uploaded here.',
  select_date_time: 'Please select date and time',
  starts_too_early: 'Bookings can only start from {{opens}}',
  ends_too_late: 'Bookings must end by {{closes}}',
  end_before_start: 'End time must be after start time',
  too_short: 'Minimum booking duration is 1 hour',
  in_the_past: 'Cannot book in the past',
  seats_over_capacity: 'This is more seats than the craft has.',
  sign_in_failed: 'Sign-in did not complete. Please try again.',
  too_many_requests: 'Too many requests. Please wait a moment and try again.',
  internal: 'Something went wrong on our side. Please try again.',
  unavailable: 'The service is not available at the moment. Please try again.',
};

const fields: Record<FieldError['code'], string> = {
  required: 'Please fill in this field.',
  invalid: 'Please check this value.',
  too_small: 'Please enter {{limit}} or more.',
  too_big: 'The limit here is {{limit}}.',
  unknown: 'This field is not known here.',
};

export const errors = {
  codes,
  fields,
  network: 'No connection. Check your network and try again.',
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
      action: 'Browse rentals',
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
};
