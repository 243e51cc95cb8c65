import { errorTable } from './error-table.ts';

export type ErrorCode = keyof typeof errorTable;

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
  /** When the item or, with `starts_too_early` and `ends_too_late`, the marina can be booked that day, in marina time. */
  opensAt?: string;
  closesAt?: string;
  /** With rules of an item: the shortest or longest booking, or the notice, in minutes. */
  minutes?: number;
  /** With `beyond_item_horizon`: how many days ahead the item can be booked. */
  days?: number;
  /** With `out_of_season`: the days of each year on which the item is rented, as `MM-DD`. */
  seasons?: { from: string; to: string }[];
  /** With `calendar_unreadable`: why, see `calendarErrors`. With `account_suspended`: in the administrator's words. */
  reason?: string;
  /** With `account_suspended`: when it ends; null without an end. */
  until?: string | null;
  /** With `bookings_outside_hours`: the first ones. */
  outside?: { id: string; item: string; start: string; end: string }[];
  /** With `units_booked`: the first ones, of which more is taken than the item would have. */
  booked?: { id: string; startTime: string; endTime: string; seats: number; renter: string }[];
  /** With `item_removed`: the item of which it has become a part. */
  movedTo?: string;
  /** With `has_confirmed_bookings`, `bookings_to_settle`, `bookings_outside_hours` and `units_booked`: their number. */
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
    status: number = import.meta.env.SSR ? errorTable[code].status : 404,
  ) {
    super(message);
    this.name = 'AppError';
    this.status = status;
  }

  toBody(): ErrorBody {
    return { message: this.message, code: this.code, ...this.details };
  }
}
