import {
  type APIRequestContext,
  type APIResponse,
  type BrowserContextOptions,
  request,
} from '@playwright/test';
import sharp from 'sharp';
import { systemClock } from '#shared/clock.ts';
import { addDays, type MarinaDate, marinaToday } from '#shared/marina-time.ts';
import { signIn } from '../bookings-people.ts';
import { phonePhotos } from '../phone-photos.ts';

/** Those of the demo, and some in situations that none of the demo's is in. */
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

interface Craft {
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

/** What the states show, on one server. */
export interface World {
  sessions: Record<Person, Session>;
  /** A free day that nothing of the demo reaches. */
  farDay: MarinaDate;
  /** Crafts of the demo's owner, by what is special about them; their ids. */
  hired: string;
  shared: string;
  unavailable: string;
  unreviewed: string;
  /** Whose review the demo's renter owes, and one that has been deleted. */
  toReview: string;
  removed: string;
  /** A craft with photos as phones take them, of odd sizes; its cover is an upright one. */
  photographed: string;
  /** A booking of the renter's as the API tells it, and the id of one that the owner has confirmed. */
  booking: Booking;
  confirmed: string;
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

/** Makes what the demo lacks, by the API. `who` keeps the people of workers on one server apart. */
export async function prepareWorld(baseURL: string, who: string): Promise<World> {
  const apis = new Map<Person, APIRequestContext>();
  const open = async (person: Person, email: string) => {
    const api = await request.newContext({ baseURL });
    await signIn(api, email);
    apis.set(person, api);
    return api;
  };
  const owner = await open('owner', 'owner@sillage.example');
  const renter = await open('renter', 'renter@sillage.example');
  const admin = await open('admin', 'admin@sillage.example');
  for (const [person, { displayName, canList, hasPhone }] of Object.entries(newcomers)) {
    const api = await open(person as Person, `${person}-${who}@states.example`);
    const phoneNumber = hasPhone ? '0612345678' : null;
    await json(await api.put('/api/v1/auth/me/profile', { data: { displayName, phoneNumber } }));
    const { id, canListItems } = await read<Me>(api, '/api/v1/auth/me');
    if (canList && !canListItems)
      await json(await admin.patch(`/api/v1/admin/users/${id}/toggle-listing-permission`));
  }
  const items = await read<Craft[]>(owner, '/api/v1/items?limit=100');
  const own = await read<Craft[]>(owner, '/api/v1/items/my-listings');
  const named = (title: string) => items.find((craft) => craft.listingTitle === title)?.id ?? missing(title);
  const bookings = await read<Booking[]>(renter, '/api/v1/bookings/my-bookings?limit=100');
  const world: World = {
    sessions: {} as World['sessions'],
    farDay: addDays(marinaToday(systemClock), 90),
    hired: named('Quemado Red'),
    shared: named('Cala Iris Sunset Run'),
    unreviewed: named('La vedette de Cala Bonita'),
    unavailable: own.find((craft) => !craft.isAvailable)?.id ?? missing('a craft off the market'),
    toReview: await owesReview(renter, bookings),
    removed: await removedCraft(apis.get('lister') ?? missing('a lister')),
    photographed: await photographedCraft(apis.get('photographer') ?? missing('a photographer')),
    booking: bookings[0] ?? missing('a booking'),
    confirmed: bookings.find(({ status }) => status === 'CONFIRMED')?.id ?? missing('a confirmed booking'),
  };
  for (const [person, api] of apis) {
    world.sessions[person] = await api.storageState();
    await api.dispose();
  }
  return world;
}

async function owesReview(renter: APIRequestContext, bookings: readonly Booking[]): Promise<string> {
  for (const id of new Set(bookings.map(({ rentableItem }) => rentableItem.id))) {
    const { eligible } = await read<Eligibility>(renter, `/api/v1/reviews/item/${id}/eligibility`);
    if (eligible) return id;
  }
  return missing('a craft to review');
}

async function removedCraft(lister: APIRequestContext): Promise<string> {
  const plain = sharp({ create: { width: 640, height: 480, channels: 3, background: '#2b8f97' } });
  const id = await listed(lister, 'Sold', [await plain.jpeg().toBuffer()]);
  await good(await lister.delete(`/api/v1/items/${id}`));
  return id;
}

async function photographedCraft(photographer: APIRequestContext): Promise<string> {
  const [known] = await read<Craft[]>(photographer, '/api/v1/items/my-listings');
  if (known) return known.id;
  // No more of them than the demo's own craft have: none is to be the heaviest page.
  const photos = (await phonePhotos()).filter(({ what }) =>
    ['portrait', 'panorama', 'tiny', 'night', 'very tall'].includes(what),
  );
  return listed(
    photographer,
    'Tramontane',
    photos.map(({ jpeg }) => jpeg),
  );
}

async function listed(owner: APIRequestContext, listingTitle: string, jpegs: Buffer[]): Promise<string> {
  const images: object[] = [];
  for (const buffer of jpegs) {
    const file = { name: 'craft.jpg', mimeType: 'image/jpeg', buffer };
    const upload = await owner.post('/api/v1/upload/items', { multipart: { images: file } });
    images.push(...(await json<{ images: object[] }>(upload)).images);
  }
  const data = { itemType: 'BOAT', modelName: 'Zodiac', listingTitle, hourlyRate: 500, images };
  return (await json<Craft>(await owner.post('/api/v1/items', { data }))).id;
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
