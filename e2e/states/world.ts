import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContextOptions,
  request,
} from '@playwright/test';
import { addDays, type MarinaDate, marinaToday, marinaToInstant } from '#shared/marina-time.ts';
import { signIn } from '../accounts.ts';
import { testClock } from '../clock.ts';

/** The demo's accounts, and new ones without a phone number and with the right to list. */
const addresses = {
  renter: 'renter@sillage.example',
  owner: 'owner@sillage.example',
  admin: 'admin@sillage.example',
  numberless: 'numberless@states.example',
  lister: 'lister@states.example',
};
export type Person = keyof typeof addresses;

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** The rows of one server that the states show. */
export interface World {
  sessions: Record<Person, Session>;
  /** A day beyond the demo's bookings. */
  farDay: MarinaDate;
  /** A day on which the hired item is requested from 10:00 to 12:00. */
  takenDay: MarinaDate;
  /** Ids of an item of the demo owner, and of one that is rented per seat. */
  hired: string;
  shared: string;
  /** The id of a confirmed booking of the demo's renter. */
  confirmed: string;
}

/** Creates through the API what the demo lacks. */
export async function prepareWorld(baseURL: string): Promise<World> {
  const apis = new Map<string, APIRequestContext>();
  for (const [person, email] of Object.entries(addresses)) {
    const api = await request.newContext({ baseURL });
    await signIn({ request: api }, email);
    apis.set(person, api);
  }
  const api = (person: Person) => apis.get(person) ?? missing(person);
  await named(api('numberless'), 'Zoé Perrin', null);
  await named(api('lister'), 'Rania Haddad', '0612345678');
  const { id } = await read<{ id: string }>(api('lister'), '/api/v1/auth/me');
  const data = { canListItems: true };
  await good(await api('admin').patch(`/api/v1/admin/users/${id}/toggle-listing-permission`, { data }));

  const items = await read<{ id: string; listingTitle: string }[]>(api('owner'), '/api/v1/items?limit=100');
  const item = (title: string) =>
    items.find(({ listingTitle }) => listingTitle === title)?.id ?? missing(title);
  const bookings = await read<{ id: string; status: string }[]>(
    api('renter'),
    '/api/v1/bookings/my-bookings?limit=100',
  );
  const farDay = addDays(marinaToday(testClock), 90);
  const world: World = {
    ...{ sessions: {} as World['sessions'], farDay, takenDay: addDays(farDay, 1) },
    ...{ hired: item('Quemado Red'), shared: item('Cala Iris Sunset Run') },
    confirmed: bookings.find(({ status }) => status === 'CONFIRMED')?.id ?? missing('a confirmed booking'),
  };
  await requestHours(api('lister'), world.hired, world.takenDay);
  for (const [person, opened] of apis) {
    world.sessions[person as Person] = await opened.storageState();
    await opened.dispose();
  }
  return world;
}

async function named(api: APIRequestContext, displayName: string, phoneNumber: string | null): Promise<void> {
  await good(await api.put('/api/v1/auth/me/profile', { data: { displayName, phoneNumber } }));
}

async function requestHours(api: APIRequestContext, rentableItemId: string, day: MarinaDate): Promise<void> {
  const known = await read<object[]>(api, '/api/v1/bookings/my-bookings');
  if (known.length > 0) return;
  const [startTime, endTime] = [marinaToInstant(day, '10:00'), marinaToInstant(day, '12:00')];
  await good(await api.post('/api/v1/bookings', { data: { rentableItemId, startTime, endTime } }));
}

async function good(answer: APIResponse): Promise<APIResponse> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}

const read = async <T>(api: APIRequestContext, address: string): Promise<T> =>
  (await (await good(await api.get(address))).json()) as T;

function missing(what: string): never {
  throw new Error(`The demo has no ${what}`);
}
