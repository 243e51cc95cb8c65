import { endpoint } from '#shared/endpoint.ts';
import type { CurrentMarina, MarinaChange } from './schemas.ts';

export const getMarina = endpoint<{ output: CurrentMarina }>({
  call: 'GET /marina',
  access: 'public',
  summary: 'The marina’s record: name, place, contacts, opening hours and notice',
  shows: ['marina'],
});

export const saveMarina = endpoint<{ body: MarinaChange; output: CurrentMarina }>({
  call: 'PUT /admin/marina',
  access: 'admin',
  summary: 'Replace the marina’s record; bookings outside of new opening hours are listed before',
  changes: ['marina', 'hours'],
  bodySchema: async () => (await import('./schemas.ts')).marinaChange,
});
