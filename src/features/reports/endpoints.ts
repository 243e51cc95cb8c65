import { endpoint } from '#shared/endpoint.ts';
import type { HiddenThing, Report, ReportedQuery, ReportedThing, Settle } from './schemas.ts';

export const report = endpoint<{ body: Report; output: undefined }>({
  call: 'POST /reports',
  // A suspended user may answer.
  access: 'anyUser',
  status: 204,
  isRepeatable: true,
  bodySchema: async () => (await import('./schemas.ts')).reportBody,
  summary: 'Report a listing, a review or a reply, or answer why one’s own was hidden; once each',
  changes: ['reports'],
});

export const listHidden = endpoint<{ params: { itemId: string }; output: HiddenThing[] }>({
  call: 'GET /reports/hidden/{itemId}',
  access: 'user',
  summary: 'What of the caller’s is hidden on the page of an item, and why',
  shows: ['reports', 'items', 'reviews'],
});

export const listReported = endpoint<{ query: ReportedQuery; output: ReportedThing[] }>({
  call: 'GET /admin/reports',
  access: 'admin',
  summary: 'What has open reports or answers, longest waiting first; or listings and replies that are hidden',
  shows: ['reports', 'items', 'reviews'],
});

export const settleReports = endpoint<{ body: Settle; output: undefined }>({
  call: 'POST /admin/reports',
  access: 'admin',
  status: 204,
  summary: 'Settle all open reports of something',
  changes: ['reports', 'items', 'hours', 'reviews', 'users'],
});
