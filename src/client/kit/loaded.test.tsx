import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts } from '#client/i18n/texts.ts';
import { I18nProvider } from '#client/i18n/use-translation.tsx';
import { type LoadState, loadStateOf } from './load-state.ts';
import { Loaded } from './loaded.tsx';

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
const refuse = () => Promise.reject(new Error('Refused'));

/** A query that a page shows. Its next reads have these outcomes. */
function show(name: string, ...outcomes: (() => Promise<string>)[]) {
  const queryFn = vi.fn(() => (outcomes.shift() ?? refuse)());
  const observer = new QueryObserver(client, { queryKey: [name], queryFn });
  onTestFinished(observer.subscribe(() => undefined));
  const settled = () => expect.poll(() => observer.getCurrentResult().isFetching).toBe(false);
  return { now: () => observer.getCurrentResult(), settled, queryFn };
}

/** A page's states of what it shows, one after the other. */
function watch() {
  let last: ReturnType<typeof loadStateOf>['failure'] = null;
  return (of: Parameters<typeof loadStateOf>[0]): LoadState<unknown> => {
    const { state, failure } = loadStateOf(of, last);
    last = failure;
    return state;
  };
}

const retry = (state: LoadState<unknown>) => state.status === 'failed' && state.retry();

describe('the state of queries', () => {
  it('stays a failure, which is being retried, while the same data is fetched again', async () => {
    const see = watch();
    const trips = show('May', refuse, async () => 'Essaouira');
    expect(see(trips.now())).toEqual({ status: 'loading' });
    await trips.settled();
    const failed = see(trips.now());
    expect(failed).toMatchObject({ status: 'failed', error: { message: 'Refused' }, isRetrying: false });
    retry(failed);
    expect(see(trips.now())).toMatchObject({ status: 'failed', isRetrying: true });
    await trips.settled();
    expect(see(trips.now())).toEqual({ status: 'ready', data: 'Essaouira' });
  });

  it('is loading for another month after a failure, also if that month has failed before', async () => {
    const see = watch();
    const june = show('June');
    await june.settled();
    vi.setSystemTime(Date.now() + 1);
    onTestFinished(() => void vi.useRealTimers());
    const july = show('July');
    await july.settled();
    expect(see(july.now()).status).toBe('failed');
    void client.refetchQueries({ queryKey: ['June'] });
    expect(see(june.now())).toEqual({ status: 'loading' });
  });

  it('keeps data that could not be refetched', async () => {
    const see = watch();
    const trips = show('August', async () => 'Essaouira');
    await trips.settled();
    await client.refetchQueries({ queryKey: ['August'] });
    expect(trips.now().error).not.toBeNull();
    expect(see(trips.now())).toEqual({ status: 'ready', data: 'Essaouira' });
  });

  it('waits for several queries, and refetches only those that have failed', async () => {
    const see = watch();
    const trips = show('trips', async () => 'Essaouira');
    const boats = show('boats', refuse, async () => 'Sillage');
    await Promise.all([trips.settled(), boats.settled()]);
    const failed = see([trips.now(), boats.now()]);
    expect(failed.status).toBe('failed');
    retry(failed);
    await boats.settled();
    expect(see([trips.now(), boats.now()])).toEqual({ status: 'ready', data: ['Essaouira', 'Sillage'] });
    expect(trips.queryFn).toHaveBeenCalledOnce();
  });
});

it('Loaded shows the skeleton, which says that it loads, the failure, the content, or that there is nothing', async () => {
  const i18n = createI18n('en', await loadTexts('en', ['shell']));
  const htmlOf = (of: LoadState<unknown>) =>
    renderToStaticMarkup(
      <I18nProvider i18n={i18n}>
        <Loaded of={of} skeleton={<i />} failed="Not loaded" empty="Nothing here">
          {(data) => <p>{String(data)}</p>}
        </Loaded>
      </I18nProvider>,
    );
  expect(htmlOf({ status: 'loading' })).toMatch(/role="status".*Loading.*<i><\/i>/);
  const failure = { status: 'failed', error: undefined, retry: () => undefined, isRetrying: true } as const;
  expect(htmlOf(failure)).toMatch(/role="alert".*Not loaded.*aria-busy="true".*Try again/);
  expect(htmlOf({ status: 'ready', data: ['Essaouira'] })).toBe('<p>Essaouira</p>');
  for (const data of [[], { pages: [{ items: [] }] }])
    expect(htmlOf({ status: 'ready', data })).toBe('Nothing here');
});
