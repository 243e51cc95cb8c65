import { type AccessWorld, roles } from './access-world.ts';

export interface RequestParts {
  params?: Record<string, string>;
  query?: object;
  body?: object;
  headers?: Record<string, string>;
}
export type Parts = (world: AccessWorld) => RequestParts;
export type Row = [endpoint: string, statuses: number[], parts?: Parts | undefined, action?: string];

// The statuses for a visitor, a user, a lister, the owner, the renter, someone else and an administrator.
export const everyone = (status = 200): number[] => roles.map(() => status);
export const signedIn = (status = 200) => [401, ...everyone(status).slice(1)];
export const admin = (status = 200) => [401, 403, 403, 403, 403, 403, status];
export const owner = (status = 200) => [401, 403, 403, status, 403, 403, 403];
export const listers = (status: number) => [401, 403, status, status, 403, status, 403];
/** A booking does not exist for others. */
export const sides = (ofOwner: number, ofRenter: number, ofAdmin = 404) => [
  ...[401, 404, 404, ofOwner, ofRenter, 404, ofAdmin],
];

/** Parts of a request about what the world has under this name. */
export const of =
  (name: 'item' | 'requested' | 'confirmed' | 'walkIn' | 'review', more: RequestParts = {}): Parts =>
  (world) => ({ params: { id: world[name].id }, ...more });
