import { endpoint, type Page } from '#shared/endpoint.ts';
import type { PageQuery } from '../users/page-schema.ts';
import type { ServerHealth } from './health-schemas.ts';
import type * as schemas from './schemas.ts';

export const listUsers = endpoint<{ query: schemas.ListUsersQuery; output: Page<schemas.AdminUser> }>({
  call: 'GET /admin/users',
  access: 'admin',
  summary: 'Users with what they own and have booked, newest first; found by name or e-mail',
  paged: true,
  shows: ['users'],
});

export const getEarningsStats = endpoint<{ output: schemas.EarningsStats }>({
  call: 'GET /admin/earnings-stats',
  access: 'admin',
  summary: 'What completed bookings have earned: the platform’s totals and the first owners by earnings',
  shows: ['bookings'],
});

export const listOwners = endpoint<{ query: PageQuery; output: Page<schemas.OwnerEarnings> }>({
  call: 'GET /admin/owners',
  access: 'admin',
  summary: 'Owners with a completed booking and what they have earned, highest earnings first',
  paged: true,
  shows: ['bookings', 'users'],
});

export const listListers = endpoint<{ query: PageQuery; output: Page<schemas.Lister> }>({
  call: 'GET /admin/listers',
  access: 'admin',
  summary: 'Users who may list or own items, with their results, most completed bookings first',
  paged: true,
  shows: ['users', 'bookings'],
});

export const getOverview = endpoint<{ output: schemas.AdminOverview }>({
  call: 'GET /admin/overview',
  access: 'admin',
  summary: 'Totals, revenue by month, bookings by status and hour, recent activity',
  shows: ['bookings', 'users', 'items', 'reviews'],
});

export const getNeeds = endpoint<{ output: schemas.AdminNeeds }>({
  call: 'GET /admin/needs',
  access: 'admin',
  summary: 'Craft that are overdue or out after sunset, with whom to call; how many are out; sunset',
  shows: ['bookings'],
});

/** Toggles the permission. With `canListItems` in the body it is idempotent, so a second click changes nothing. */
export const toggleListingPermission = endpoint<{
  params: { id: string };
  body: schemas.ToggleListingPermission;
  output: schemas.ChangedUser;
}>({
  call: 'PATCH /admin/users/{id}/toggle-listing-permission',
  access: 'admin',
  summary: 'Grant or revoke the permission to list: to what the body says, or the other way without one',
  changes: ['users', 'me'],
});

export const makeAdmin = endpoint<{ params: { id: string }; output: schemas.ChangedUser }>({
  call: 'PATCH /admin/users/{id}/make-admin',
  access: 'admin',
  summary: 'Make a user an administrator',
  changes: ['users'],
});

export const revokeAdmin = endpoint<{ params: { id: string }; output: schemas.ChangedUser }>({
  call: 'PATCH /admin/users/{id}/revoke-admin',
  access: 'admin',
  summary: 'Take the role of administrator from a user, also from oneself, but never from the last one',
  changes: ['users', 'me'],
});

/** Also changes the reason and the end of one. */
export const suspendUser = endpoint<{
  params: { id: string };
  body: schemas.SuspendUser;
  output: schemas.ChangedUser;
}>({
  call: 'PUT /admin/users/{id}/suspension',
  access: 'admin',
  summary: 'Suspend a user, until an instant or without end, for a reason that they see',
  changes: ['users', 'items'],
});

export const endSuspension = endpoint<{ params: { id: string }; output: schemas.ChangedUser }>({
  call: 'DELETE /admin/users/{id}/suspension',
  access: 'admin',
  summary: 'End the suspension of a user',
  changes: ['users', 'items'],
});

export const getMessages = endpoint<{ output: schemas.AdminMessages }>({
  call: 'GET /admin/messages',
  access: 'admin',
  summary: 'How many messages failed for good, and the latest of them',
  shows: ['messages'],
});

export const retryMessage = endpoint<{ params: { id: string }; output: schemas.AdminMessages }>({
  call: 'POST /admin/messages/{id}/retry',
  access: 'admin',
  summary: 'Send a failed message again, for up to two days',
  changes: ['messages'],
});

export const getHealth = endpoint<{ output: ServerHealth }>({
  call: 'GET /admin/health',
  access: 'admin',
  summary: 'Whether the server needs attention: database, jobs, messages, pictures, backup, disk',
  shows: ['messages'],
});

export const listAudit = endpoint<{ query: schemas.AuditQuery; output: Page<schemas.AuditEntry> }>({
  call: 'GET /admin/audit',
  access: 'admin',
  summary: 'Who did what: bookings, prices, rights and commands, newest first',
  paged: true,
  shows: ['users', 'bookings', 'items', 'reviews'],
});

export const listOwnRecord = endpoint<{ query: PageQuery; output: Page<schemas.AuditEntry> }>({
  call: 'GET /auth/me/record',
  access: 'user',
  summary: 'What the signed-in user did, and what others did that concerns them, newest first',
  paged: true,
  shows: ['users', 'bookings', 'items', 'me'],
});

export const listAdminReviews = endpoint<{
  query: schemas.AdminReviewsQuery;
  output: Page<schemas.AdminReview>;
}>({
  call: 'GET /admin/reviews',
  access: 'admin',
  summary: 'Reviews of all items, hidden ones included, newest first',
  paged: true,
  shows: ['reviews'],
});

export const hideReview = endpoint<{
  params: { id: string };
  body: schemas.HideReview;
  output: schemas.AdminReview;
}>({
  call: 'PATCH /admin/reviews/{id}/hide',
  access: 'admin',
  summary: 'Hide a review from everyone, for a reason that its writer sees',
  changes: ['reviews'],
});

export const showReview = endpoint<{ params: { id: string }; output: schemas.AdminReview }>({
  call: 'PATCH /admin/reviews/{id}/show',
  access: 'admin',
  summary: 'Show a hidden review again',
  changes: ['reviews'],
});
