import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, expect } from 'vitest';
import { routes } from '#app/api.ts';
import { type AppOptions, createApp } from '#app/app.ts';
import { sessionCookie } from '#features/auth/server/session-cookie.ts';
import { createSession } from '#features/auth/server/sessions.ts';
import { startMarina } from '#features/marina/server/current-marina.ts';
import { newId } from '#platform/database/ids.ts';
import type { Deps } from '#platform/deps.ts';
import { download } from '#platform/http/download.ts';
import type { Identity } from '#platform/identity.ts';
import type { ImageStore } from '#platform/storage/store.ts';
import { inThisProcess } from '#platform/workers.ts';
import { fixedClock } from '#shared/clock.ts';
import type { DaylightPolicy } from '#shared/daylight.ts';
import { apiPrefix, type Endpoint, type EndpointShape, fillPath, type Input } from '#shared/endpoint.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { openSchema, tableEmptier } from './test-database.ts';

export interface TestResponse<Output> {
  status: number;
  headers: Record<string, unknown>;
  /** The body of a successful response; reading it after an error fails the test. */
  readonly body: Output extends { items: (infer Entry)[]; total: number } ? Entry[] : Output;
  /** The body of an error; reading it after a success fails the test. */
  readonly error: ErrorBody;
}

export interface TestCaller {
  send<Shape extends EndpointShape>(
    endpoint: Endpoint<Shape>,
    ...input: object extends Input<Shape> ? [input?: Input<Shape>] : [input: Input<Shape>]
  ): Promise<TestResponse<Shape['output']>>;
  /** Sends any request, also with bad input or to an address outside the API. */
  inject(request: {
    method: string;
    url: string;
    payload?: unknown;
    headers?: Record<string, string>;
  }): Promise<TestResponse<unknown>>;
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;

export interface NewUser {
  displayName?: string;
  email?: string;
  phoneNumber?: string | null;
  isAdmin?: boolean;
  canListItems?: boolean;
}

type OptionalDep = 'images' | 'storage' | 'identity' | 'homePhotos' | 'mailer' | 'download' | 'workers';

/** Saturday 2026-11-21, 09:00 at the marina. */
export const testNow = '2026-11-21T09:00:00.000Z';

/**
 * Creates the whole server on a schema with empty tables, and empties them and resets its clock before each test. Call it
 * once, at the top of a test file. One that changes the schema, or fills it with many rows, passes `createSchema`.
 */
export async function testApp(
  options: AppOptions & Partial<Pick<Deps, OptionalDep>> & { daylight?: DaylightPolicy } = {},
  openDatabase = openSchema,
) {
  const { db, publicWrites, drop } = await openDatabase();
  const emptyTables = await tableEmptier(db);
  const clock = fixedClock(testNow);
  const deps: Deps = {
    db,
    healthDb: db,
    publicWrites,
    clock,
    images: options.images ?? noImages,
    storage: options.storage ?? { images: 'FOLDER', dataDir: '.' },
    identity: options.identity ?? noIdentity,
    mailer: options.mailer ?? null,
    workers: options.workers ?? inThisProcess,
    download: options.download ?? download,
    adminEmails: ['admin@sillage.example'],
    site: {
      publicUrl: 'http://localhost:3000',
      mapTilesUrl: 'https://tiles.example/{z}/{x}/{y}.png',
      demo: true,
      daylight: options.daylight ?? 'warn',
      marina: {},
    },
    homePhotos: options.homePhotos ?? [],
  };
  const app = await createApp(deps, {
    limits: {
      ...{ filesPerHour: 10_000, contactsPerHour: 10_000, uploads: 10_000, uploadsPerUser: 10_000 },
      ...{ queued: 10_000, perAddress: 10_000, requestsPerMinute: 1_000_000, queueTimeoutMs: 120_000 },
    },
    ...options,
  });
  await app.ready();

  beforeEach(async () => {
    clock.set(testNow);
    await emptyTables();
    startMarina(deps.site.marina);
  });
  afterAll(async () => {
    await app.close();
    await drop();
    startMarina({});
  });

  let users = 0;
  return {
    app,
    db,
    clock,
    deps,
    /** Sends requests as a visitor. */
    visitor: caller(app, {}),
    /** Sends requests as this user, in a new session. */
    async as(user: { id: string }): Promise<TestCaller> {
      const token = await createSession(db, clock, user.id);
      return caller(app, { cookie: `${sessionCookie}=${token}` });
    },
    async newUser(values: NewUser = {}) {
      const n = ++users;
      const user = {
        id: newId(clock.now()),
        display_name: values.displayName ?? `Person ${n}`,
        email: values.email ?? `person${n}@example.com`,
        phone_number: values.phoneNumber === undefined ? '+212612345678' : values.phoneNumber,
        is_admin: values.isAdmin ?? false,
        can_list_items: values.canListItems ?? false,
      };
      const identity = { issuer: 'https://issuer.example', subject: `person-${n}-${user.id}` };
      const rest = { profile_image_url: null, created_at: clock.now(), deleted_at: null };
      await db
        .insertInto('users')
        .values({ ...user, ...identity, ...rest })
        .execute();
      return user;
    },
  };
}

function caller(app: FastifyInstance, base: Record<string, string>): TestCaller {
  const inject: TestCaller['inject'] = async ({ method, url, payload, headers }) => {
    const response = await app.inject({
      method: method as 'GET',
      url: url.startsWith('/') ? url : `/${url}`,
      headers: { ...base, ...headers },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    const isJson = String(response.headers['content-type']).startsWith('application/json');
    const body = isJson && response.body ? response.json() : response.body;
    if (response.statusCode < 300) checkResponseSchema(method, url, body);
    return testResponse(response.statusCode, response.headers, body);
  };
  return {
    inject,
    send: async (endpoint, ...[input]) => {
      type Parts = { params?: Record<string, string>; query?: Record<string, string>; body?: object };
      const { params, query, body: payload } = (input ?? {}) as Parts;
      const search = query ? `?${new URLSearchParams(query)}` : '';
      const url = apiPrefix + fillPath(endpoint.path, params) + search;
      return (await inject({ method: endpoint.method, url, payload })) as never;
    },
  };
}

function testResponse(
  status: number,
  headers: Record<string, unknown>,
  body: unknown,
): TestResponse<unknown> {
  return {
    status,
    headers,
    get body() {
      if (status >= 400) throw new Error(`Expected a success, got ${status}: ${JSON.stringify(body)}`);
      return body as never;
    },
    get error() {
      expect(status, `Expected an error, got ${JSON.stringify(body)}`).toBeGreaterThanOrEqual(400);
      return body as ErrorBody;
    },
  };
}

/** A fixed path takes precedence over one with a parameter, as in the router. */
const patterns = routes
  .map(({ endpoint: { method, path }, schemas }) => {
    const parameters = path.split('{').length - 1;
    return { method, schemas, parameters, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) };
  })
  .sort((a, b) => a.parameters - b.parameters);

/** Checks every successful response of every test against the endpoint's schema. */
function checkResponseSchema(method: string, url: string, body: unknown): void {
  const path = url.split('?')[0]?.replace(apiPrefix, '') ?? '';
  const route = patterns.find((one) => one.method === method && one.pattern.test(path));
  if (route && body !== '') route.schemas.response.parse(body);
}

const noImages: ImageStore = {
  put: async () => {},
  get: async () => null,
  has: async () => false,
  delete: async () => {},
  deleteUnfinished: async () => {},
  check: async () => {},
};

const noProvider = () => Promise.reject(new Error('This test has no identity provider'));
const noIdentity: Identity = { authorizationUrl: noProvider, claims: noProvider };
