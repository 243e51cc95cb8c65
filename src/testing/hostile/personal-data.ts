import type { TestApp } from '../test-app.ts';
import { decoded } from './check-response.ts';
import type { HostileRequest } from './requests.ts';
import type { HostileResponse } from './send.ts';
import { guestEmail, type HostileWorld, type Person } from './world.ts';

/**
 * Lists, as sentences, the phone numbers and e-mail addresses in a response that its receiver may not see. By "Who sees
 * personal data" in docs/product.md, that is everything but one's own data, e-mail addresses for administrators, the number
 * of an item's owner as its contact, the numbers of the other side of one's own bookings, and for the owner a guest's address.
 */
export async function leaksOf(
  { db }: TestApp,
  request: HostileRequest,
  { status, text }: HostileResponse,
  world: HostileWorld,
): Promise<string[]> {
  const others = Object.entries(world.people).filter(([name]) => name !== request.role);
  const has = (value: string | null) => value !== null && text.includes(value);
  const emailsOf = others.filter(([, { email }]) => has(email));
  const phonesOf = others.filter(([, { phone_number }]) => has(phone_number));
  if (request.role !== 'owner' && has(guestEmail)) return ['the response has the e-mail address of a guest'];
  if (emailsOf.length + phonesOf.length === 0) return [];
  // A refusal to close hours names the bookings in them.
  const isAnswer = status < 400 || (status === 409 && request.operation.path.endsWith('/closures'));
  const receiver = isAnswer && request.role !== 'visitor' ? world.people[request.role] : null;
  const isAdministrator = receiver !== null && (await isAdmin(db, receiver));
  const seesEmails = isAdministrator && request.operation.path.includes('/admin/');
  // The secret of a slip is enough to see the owner's number.
  const isSlip = isAnswer && request.operation.path.endsWith('/slips/{token}');
  const ofSlip = isSlip ? await ownersOfSlip(db, request.target) : [];
  const contacts = receiver === null ? [] : await contactsOf(db, receiver, request, isAdministrator);
  return [
    ...(seesEmails ? [] : emailsOf.map(([name]) => `the response has the e-mail address of ${name}`)),
    ...phonesOf
      .filter(([, { id }]) => !contacts.includes(id) && !ofSlip.includes(id))
      .map(([name]) => `the response has the phone number of ${name}`),
  ];
}

type Db = TestApp['db'];

async function isAdmin(db: Db, { id }: Person): Promise<boolean> {
  return (
    (await db.selectFrom('users').select('is_admin').where('id', '=', id).executeTakeFirst())?.is_admin ??
    false
  );
}

async function ownersOfSlip(db: Db, target: string): Promise<string[]> {
  const slips = await db.selectFrom('bookings').select(['slip_token', 'owner_id']).execute();
  return slips.flatMap((slip) => (decoded(target).includes(slip.slip_token ?? ' ') ? [slip.owner_id] : []));
}

/** The ids of the people whose phone numbers this receiver may see in the response to this request. */
async function contactsOf(
  db: Db,
  receiver: Person,
  { operation: { path }, target }: HostileRequest,
  isAdministrator: boolean,
): Promise<string[]> {
  const items = await db.selectFrom('items').select(['id', 'owner_id']).execute();
  const isMeant = path.endsWith('/items/{id}/contact')
    ? ({ id }: { id: string }) => decoded(target).toLowerCase().includes(id)
    : // The board of the whole marina, and what needs an administrator there, have the numbers of owners.
      () => /\/(quay\/day|admin\/needs)$/.test(path) && isAdministrator;
  const owners = items.filter(isMeant).map(({ owner_id }) => owner_id);
  if (!/\/(bookings|closures|call-offs|quay|slips)(\/|$)/.test(path)) return owners;
  const bookings = await db
    .selectFrom('bookings')
    .select(['renter_id', 'owner_id'])
    .where((where) => where.or([where('renter_id', '=', receiver.id), where('owner_id', '=', receiver.id)]))
    .execute();
  const others = bookings.map(({ renter_id, owner_id }) =>
    renter_id === receiver.id ? owner_id : renter_id,
  );
  return [...owners, ...others.filter((id) => id !== null)];
}
