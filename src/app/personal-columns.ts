import type { Tables } from '#platform/database/tables.ts';
import type { retentionDays } from '#shared/retention.ts';

/** With their account, a user's rows are deleted, or emptied, or `otherwise` erases or keeps them. */
type Erasure = { rowsOf: string | string[] } | { emptyFor: string[] } | { otherwise: string };
type Period = keyof typeof retentionDays;

/**
 * Every column with what people wrote or what identifies them, its place in the copy of their data (null for secrets and
 * technical data, and for the addresses of guests, who can ask for no copy), its erasure, and the period after which it is
 * erased in any case. See "One's own data" in docs/product.md.
 */
export const personalColumns: [keyof Tables, columns: string[], copy: string | null, Erasure, Period?][] = [
  ['users', ['email', 'display_name', 'phone_number', 'profile_image_url'], 'profile', { emptyFor: ['id'] }],
  ['users', ['issuer', 'subject'], 'profile', { otherwise: 'the subject is replaced' }],
  ['sessions', ['user_agent'], 'sessions', { otherwise: 'deleteAllSessions' }, 'session'],
  ['sessions', ['token_hash'], null, { otherwise: 'deleteAllSessions' }, 'session'],
  ['push_subscriptions', ['endpoint'], 'pushBrowsers', { otherwise: 'deleteAllSessions' }],
  ['push_subscriptions', ['p256dh', 'auth'], null, { otherwise: 'deleteAllSessions' }],
  ['deleted_identities', ['fingerprint'], null, { otherwise: 'kept for its period' }, 'deletedIdentity'],
  ['suspensions', ['reason'], 'suspensions', { otherwise: 'kept until it ends' }],
  ['suspensions', ['fingerprint'], null, { otherwise: 'kept until it ends' }],
  ['exports', ['data'], null, { rowsOf: 'user_id' }, 'export'],
  ['items', ['description', 'unit_names'], 'items', { otherwise: 'removeItems' }],
  ['items', ['taken_down_reason'], 'items', { otherwise: 'kept with the row' }],
  ['items', ['search_text'], null, { otherwise: 'removeItems' }],
  ['items', ['listing_title', 'model_name'], 'items', { otherwise: 'kept for bookings' }],
  ['images', ['hash'], 'pictures', { otherwise: 'sweepUploads' }, 'unusedUpload'],
  ['favourites', ['user_id'], 'favourites', { rowsOf: 'user_id' }],
  ['bookings', ['item_title'], 'bookings', { otherwise: 'kept for the other side' }],
  ['bookings', ['cancel_request_note'], 'bookings', { emptyFor: ['renter_id'] }],
  // Before the number and the address, without which there is no slip.
  ['bookings', ['slip_token'], null, { emptyFor: ['owner_id', 'renter_id'] }, 'slip'],
  ['bookings', ['guest_name', 'guest_phone'], 'bookings', { emptyFor: ['owner_id', 'renter_id'] }, 'guest'],
  ['bookings', ['guest_email', 'guest_language'], null, { emptyFor: ['owner_id'] }, 'guest'],
  ['blocks', ['reason'], 'blocks', { rowsOf: ['owner_id', 'renter_id'] }],
  ['helpers', ['name'], 'helpers', { emptyFor: ['owner_id', 'helper_id'] }, 'helper'],
  ['helpers', ['email'], 'helpers', { emptyFor: ['owner_id', 'helper_id'] }, 'helper'],
  ['helpers', ['token'], null, { otherwise: 'ended with the row' }, 'helper'],
  ['call_offs', ['note'], 'callOffs', { otherwise: 'kept for the renters' }],
  ['cash_entries', ['note'], 'bookings', { otherwise: 'kept with the money' }],
  ['day_closes', ['note'], 'dayCloses', { otherwise: 'kept with the money' }],
  ['handover_states', ['content'], 'bookings', { otherwise: 'kept for the other side' }, 'handover'],
  ['handover_settings', ['points'], 'items', { otherwise: 'kept with the row' }],
  ['waitlist', ['user_id'], 'waitingFor', { rowsOf: 'user_id' }, 'waitlist'],
  ['calendar_imports', ['name', 'url', 'unknown_zone'], 'calendars', { rowsOf: 'owner_id' }],
  ['calendar_imports', ['error', 'etag', 'last_modified'], null, { otherwise: 'with the row' }],
  ['calendar_feeds', ['token_hash'], null, { rowsOf: 'user_id' }],
  ['reviews', ['comment', 'hidden_reason'], 'reviews', { otherwise: 'kept without the name' }],
  ['review_replies', ['text', 'hidden_reason'], 'reviewReplies', { otherwise: 'removeItems' }],
  ['reports', ['text'], 'reports', { rowsOf: 'reporter_id' }],
  ['messages', ['error'], 'messages', { rowsOf: 'recipient_id' }, 'message'],
  ['demo_mails', ['recipient', 'subject', 'html', 'text', 'calendar'], null, { otherwise: 'cascade' }],
  ['notification_opt_outs', ['category'], 'messagesSwitchedOff', { rowsOf: 'user_id' }],
  ['events', ['details'], 'record', { otherwise: 'kept without the name' }],
];
