import { QueryClientProvider, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { apiQuery, queryClient } from '#client/data/query-client.ts';
import { createI18n, setBrowserInstance } from '#client/i18n/i18n.ts';
import { loadTexts } from '#client/i18n/texts.ts';
import { I18nProvider } from '#client/i18n/use-translation.tsx';
import { hold, refuse, respond, retryAtOnce, sentTo } from '#client/testing/mock-api.ts';
import { endpoint, type Page } from '#shared/endpoint.ts';
import { Loaded } from './loaded.tsx';
import { pagesQuery } from './show-more.tsx';

const listTrips = endpoint<{ query: { month: string }; output: string[] }>({
  ...{ call: 'GET /trips', access: 'public', summary: '' },
});
const listBoats = endpoint<{ output: string[] }>({
  ...{ call: 'GET /boats', access: 'public', summary: '' },
});
const listPorts = endpoint<{ query: { limit: number; cursor?: string }; output: Page<string> }>({
  ...{ call: 'GET /ports', access: 'public', summary: '' },
});

const blocks = 'blocks';
const nothing = 'Nothing here';
const tripsText = (trips: readonly string[]) => `Trips: ${trips.join()}`;
const together = (trips: readonly string[], boats: readonly string[]) =>
  `${trips.join()} with ${boats.join()}`;

const common = { skeleton: <i>{blocks}</i>, failed: 'Not loaded', empty: <p>{nothing}</p> };

function Trips({ month }: { month: string }) {
  const trips = useQuery(apiQuery(listTrips, { query: { month } }));
  return (
    <Loaded of={trips} {...common}>
      {(data) => <p>{tripsText(data)}</p>}
    </Loaded>
  );
}

function TripsAndBoats() {
  const trips = useQuery(apiQuery(listTrips, { query: { month: 'May' } }));
  const boats = useQuery(apiQuery(listBoats));
  return (
    <Loaded of={[trips, boats]} {...common}>
      {([someTrips, someBoats]) => <p>{together(someTrips, someBoats)}</p>}
    </Loaded>
  );
}

function Ports() {
  const ports = useInfiniteQuery(pagesQuery(listPorts, { limit: 5 }));
  return (
    <Loaded of={ports} {...common}>
      {({ pages }) => <p>{pages.length}</p>}
    </Loaded>
  );
}

let root: Root;
let container: HTMLElement;

async function show(content: ReactNode) {
  const i18n = createI18n('en', await loadTexts('en', ['shell']));
  setBrowserInstance(i18n);
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>{content}</QueryClientProvider>
    </I18nProvider>,
  );
}

beforeEach(() => {
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  retryAtOnce();
});
afterEach(() => {
  root.unmount();
  container.remove();
});

const failure = page.getByRole('alert');
const retry = page.getByRole('button', { name: 'Try again' });

describe('Loaded', () => {
  it('shows the skeleton, which says that it loads, and then the content', async () => {
    respond(listTrips, ['Essaouira']);
    const answer = hold(listTrips);
    await show(<Trips month="May" />);
    await expect.element(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect.element(page.getByText('blocks')).toBeVisible();
    answer();
    await expect.element(page.getByText('Trips: Essaouira')).toBeVisible();
    expect(page.getByText('blocks').elements()).toEqual([]);
  });

  it('says that there is nothing in an empty list and in empty pages', async () => {
    respond(listTrips, []);
    await show(<Trips month="May" />);
    await expect.element(page.getByText('Nothing here')).toBeVisible();
    respond(listPorts, { items: [], total: 0, nextCursor: null });
    await show(<Ports />);
    await expect.element(page.getByText('Nothing here')).toBeVisible();
  });

  it('keeps the failure with a busy button while the same data is fetched again', async () => {
    refuse(listTrips);
    await show(<Trips month="May" />);
    await expect.element(failure).toHaveTextContent('Not loaded');
    respond(listTrips, ['Essaouira']);
    const answer = hold(listTrips);
    await retry.click();
    await expect.element(page.getByRole('button')).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect.element(page.getByText('Trips: Essaouira')).toBeVisible();
  });

  it('shows the skeleton of another month after a failure, also if that month has failed before', async () => {
    refuse(listTrips);
    await show(<Trips month="May" />);
    await expect.element(failure).toBeVisible();
    vi.setSystemTime(Date.now() + 1);
    const answer = hold(listTrips);
    await show(<Trips month="June" />);
    await expect.element(page.getByText('blocks')).toBeVisible();
    answer();
    await expect.element(failure).toBeVisible();
    const again = hold(listTrips);
    await show(<Trips month="May" />);
    await expect.element(page.getByText('blocks')).toBeVisible();
    again();
    await expect.element(failure).toBeVisible();
  });

  it('keeps the content when it could not be refetched', async () => {
    respond(listTrips, ['Essaouira']);
    await show(<Trips month="May" />);
    await expect.element(page.getByText('Trips: Essaouira')).toBeVisible();
    refuse(listTrips);
    await queryClient.refetchQueries();
    await expect.element(page.getByText('Trips: Essaouira')).toBeVisible();
    expect(failure.elements()).toEqual([]);
  });

  it('waits for several queries, and refetches only those that have failed', async () => {
    respond(listTrips, ['Essaouira']);
    refuse(listBoats);
    await show(<TripsAndBoats />);
    await expect.element(failure).toBeVisible();
    respond(listBoats, ['Sillage']);
    await retry.click();
    await expect.element(page.getByText('Essaouira with Sillage')).toBeVisible();
    expect(sentTo(listTrips)).toHaveLength(1);
  });
});
