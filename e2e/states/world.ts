import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContextOptions,
  request,
} from '@playwright/test';
import sharp from 'sharp';
import type { ItemRulesBody } from '#features/items/rule-schemas.ts';
import { isInDaylight } from '#shared/daylight.ts';
import { addDays, type MarinaDate, marinaToday, marinaToInstant } from '#shared/marina-time.ts';
import { signIn } from '../accounts.ts';
import { testClock } from '../clock.ts';
import { phonePhotos } from '../phone-photos.ts';

/** The demo's accounts, and others in situations that the demo lacks. */
export type Person =
  | 'renter'
  | 'owner'
  | 'admin'
  | 'newcomer'
  | 'numberless'
  | 'lister'
  | 'mute'
  | 'photographer';

type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>;

interface Item {
  id: string;
  listingTitle: string;
  isAvailable: boolean;
}

interface Booking {
  id: string;
  status: string;
  rentableItem: { id: string };
}

type Me = { id: string; canListItems: boolean };
type Eligibility = { eligible: boolean };

/** The rows of one server that the states show. */
export interface World {
  sessions: Record<Person, Session>;
  /** A day beyond the demo's bookings. */
  farDay: MarinaDate;
  /** A day beyond the demo's bookings on which the sun sets before the marina closes. */
  darkDay: MarinaDate;
  /** A day on which the hired item is requested from 10:00 to 12:00. */
  takenDay: MarinaDate;
  /** Ids of the demo owner's items. */
  hired: string;
  shared: string;
  unavailable: string;
  unreviewed: string;
  /** An item that the demo's renter may review, and a deleted one. */
  toReview: string;
  removed: string;
  /** An item with rules of its own, and photos of odd sizes as phones take them; its cover is in portrait format. */
  photographed: string;
  /** An item whose owner has no phone number. */
  unreachable: string;
  /** One of the renter's bookings as the API returns it, and the id of a confirmed one. */
  booking: Booking;
  confirmed: string;
  /** Bookings of the demo owner's items: a request to answer, and one that is confirmed. */
  toAnswer: string;
  answered: string;
}

interface Newcomer {
  displayName: string;
  canList: boolean;
  hasPhone: boolean;
}

const newcomers: Record<Exclude<Person, 'renter' | 'owner' | 'admin'>, Newcomer> = {
  newcomer: { displayName: 'Ilyas Amrani', canList: false, hasPhone: true },
  numberless: { displayName: 'Zoé Perrin', canList: false, hasPhone: false },
  lister: { displayName: 'Rania Haddad', canList: true, hasPhone: true },
  mute: { displayName: 'Driss Lamrani', canList: true, hasPhone: false },
  photographer: { displayName: 'Hicham Ouali', canList: true, hasPhone: true },
};

/** Creates through the API what the demo lacks. */
export async function prepareWorld(baseURL: string): Promise<World> {
  const apis = new Map<Person, APIRequestContext>();
  const open = async (person: Person, email: string) => {
    const api = await request.newContext({ baseURL });
    await signIn({ request: api }, email);
    apis.set(person, api);
    return api;
  };
  const owner = await open('owner', 'owner@sillage.example');
  const renter = await open('renter', 'renter@sillage.example');
  const admin = await open('admin', 'admin@sillage.example');
  for (const [person, { displayName, canList, hasPhone }] of Object.entries(newcomers)) {
    const api = await open(person as Person, `${person}@states.example`);
    const phoneNumber = hasPhone ? '0612345678' : null;
    await json(await api.put('/api/v1/auth/me/profile', { data: { displayName, phoneNumber } }));
    const { id, canListItems } = await read<Me>(api, '/api/v1/auth/me');
    if (canList && !canListItems)
      await json(await admin.patch(`/api/v1/admin/users/${id}/toggle-listing-permission`));
  }
  const items = await read<Item[]>(owner, '/api/v1/items?limit=100');
  const own = await read<Item[]>(owner, '/api/v1/items/my-listings');
  const named = (title: string) => items.find((item) => item.listingTitle === title)?.id ?? missing(title);
  const bookings = await read<Booking[]>(renter, '/api/v1/bookings/my-bookings?limit=100');
  const hired = named('Quemado Red');
  const takenDay = addDays(marinaToday(testClock), 91);
  await requestHours(apis.get('lister') ?? missing('a lister'), hired, takenDay);
  const received = await read<Booking[]>(owner, '/api/v1/bookings/for-my-items?limit=100');
  const world: World = {
    sessions: {} as World['sessions'],
    farDay: farDay(),
    darkDay: darkDay(),
    takenDay,
    hired,
    shared: named('Cala Iris Sunset Run'),
    unreviewed: named('La vedette de Cala Bonita'),
    unavailable: own.find((item) => !item.isAvailable)?.id ?? missing('a craft off the market'),
    toReview: await owesReview(renter, bookings),
    removed: await removedCraft(apis.get('lister') ?? missing('a lister')),
    photographed: await photographedCraft(apis.get('photographer') ?? missing('a photographer')),
    unreachable: await unreachableCraft(apis.get('mute') ?? missing('an owner without a number')),
    booking: bookings[0] ?? missing('a booking'),
    toAnswer: received.find(({ status }) => status === 'PENDING')?.id ?? missing('a request'),
    answered: received.find(({ status }) => status === 'CONFIRMED')?.id ?? missing('an answered request'),
    confirmed: bookings.find(({ status }) => status === 'CONFIRMED')?.id ?? missing('a confirmed booking'),
  };
  for (const [person, api] of apis) {
    world.sessions[person] = await api.storageState();
    await api.dispose();
  }
  return world;
}

const farDay = (): MarinaDate => addDays(marinaToday(testClock), 90);

function darkDay(): MarinaDate {
  let day = farDay();
  while (isInDaylight({ start: marinaToInstant(day, '15:00'), end: marinaToInstant(day, '19:00') })) {
    day = addDays(day, 1);
  }
  return day;
}

async function owesReview(renter: APIRequestContext, bookings: readonly Booking[]): Promise<string> {
  for (const id of new Set(bookings.map(({ rentableItem }) => rentableItem.id))) {
    const { eligible } = await read<Eligibility>(renter, `/api/v1/reviews/item/${id}/eligibility`);
    if (eligible) return id;
  }
  return missing('a craft to review');
}

async function requestHours(api: APIRequestContext, rentableItemId: string, day: MarinaDate): Promise<void> {
  const known = await read<Booking[]>(api, '/api/v1/bookings/my-bookings');
  if (known.length > 0) return;
  const [startTime, endTime] = [marinaToInstant(day, '10:00'), marinaToInstant(day, '12:00')];
  await good(await api.post('/api/v1/bookings', { data: { rentableItemId, startTime, endTime } }));
}

const plainPhoto = () =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: '#2b8f97' } })
    .jpeg()
    .toBuffer();

/** Listed with a number, which its owner then removes. */
async function unreachableCraft(owner: APIRequestContext): Promise<string> {
  const setNumber = async (phoneNumber: string | null) => {
    const data = { displayName: newcomers.mute.displayName, phoneNumber };
    await good(await owner.put('/api/v1/auth/me/profile', { data }));
  };
  await setNumber('0612345678');
  const id = await listed(owner, 'Sirocco', [await plainPhoto()]);
  await setNumber(null);
  return id;
}

async function removedCraft(lister: APIRequestContext): Promise<string> {
  const id = await listed(lister, 'Sold', [await plainPhoto()]);
  await good(await lister.delete(`/api/v1/items/${id}`));
  return id;
}

const itemRules: ItemRulesBody = {
  opensAt: '10:00',
  shortestMinutes: 120,
  noticeMinutes: 24 * 60,
  confirmsAtOnce: true,
  dayPrice: 3500,
  priceRules: [
    { label: 'week-end', hourlyRate: 650, weekdays: [0, 6], from: '06-15', to: '09-15' },
    { label: null, hourlyRate: 620, fromTime: '17:00' },
  ],
};

async function photographedCraft(photographer: APIRequestContext): Promise<string> {
  const [known] = await read<Item[]>(photographer, '/api/v1/items/my-listings');
  if (known) return known.id;
  // At most as many as the demo's items have, so that this is not the heaviest page.
  const id = await listed(photographer, 'Tramontane', await phonePhotos());
  await good(await photographer.put(`/api/v1/items/${id}/rules`, { data: itemRules }));
  return id;
}

async function listed(owner: APIRequestContext, listingTitle: string, jpegs: Buffer[]): Promise<string> {
  const images: object[] = [];
  for (const buffer of jpegs) {
    const file = { name: 'craft.jpg', mimeType: 'image/jpeg', buffer };
    const upload = await owner.post('/api/v1/upload/items', { multipart: { images: file } });
    images.push(...(await json<{ images: object[] }>(upload)).images);
  }
  const data = { itemType: 'BOAT', modelName: 'Zodiac', listingTitle, hourlyRate: 500, images };
  return (await json<Item>(await owner.post('/api/v1/items', { data }))).id;
}

async function good(answer: APIResponse): Promise<APIResponse> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return answer;
}

async function read<T>(api: APIRequestContext, address: string): Promise<T> {
  return json<T>(await api.get(address));
}

async function json<T>(answer: APIResponse): Promise<T> {
  return (await (await good(answer)).json()) as T;
}

function missing(what: string): never {
  throw new Error(`The demo has no ${what}`);
}
