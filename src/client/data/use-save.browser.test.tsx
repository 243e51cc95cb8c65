import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { afterEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { createI18n, setBrowserInstance } from '#client/i18n/i18n.ts';
import { loadTexts } from '#client/i18n/texts.ts';
import { I18nProvider } from '#client/i18n/use-translation.tsx';
import { toast } from '#client/overlays/toast.ts';
import { disconnect, hold, refuse, respond, retryAtOnce, sentTo } from '#client/testing/mock-api.ts';
import { expectToast } from '#client/testing/toasts.ts';
import { endpoint } from '#shared/endpoint.ts';
import { queryClient } from './query-client.ts';
import { useSave } from './use-save.ts';

const create = endpoint<{ body: { name: string; id?: string }; output: string }>({
  ...{ call: 'POST /things', access: 'user', summary: '', isRepeatable: true, takesId: true },
});

let unmount = () => {};
let outcomes: unknown[] = [];

type Options = Parameters<typeof useSave<{ body: { name: string; id?: string }; output: string }>>[1];

function Things({ options }: { options: Options }) {
  const { save, isSaving, errorText } = useSave(create, options);
  const press = async (name: string) => outcomes.push(await save({ body: { name } }));
  return (
    <>
      {['first', 'second'].map((name) => (
        <button key={name} type="button" aria-busy={isSaving} onClick={() => void press(name)}>
          {name}
        </button>
      ))}
      <p role="alert">{errorText}</p>
    </>
  );
}

async function render(options: Options) {
  const i18n = createI18n('en', await loadTexts('en', []));
  setBrowserInstance(i18n);
  outcomes = [];
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  unmount = () => {
    root.unmount();
    container.remove();
  };
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <Things options={options} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

afterEach(() => unmount());

const button = page.getByRole('button', { name: 'first' });

describe('a save', () => {
  it('is busy until the response is there, is sent once by a double click, and shows the success', async () => {
    respond(create, 'created');
    const answer = hold(create);
    await render({ success: 'Thing created' });
    await button.dblClick();
    await expect.element(button).toHaveAttribute('aria-busy', 'true');
    answer();
    await expect.element(button).toHaveAttribute('aria-busy', 'false');
    await expectToast('Thing created');
    expect(outcomes).toEqual([true, true]);
    expect(sentTo(create)).toHaveLength(1);
  });

  it('waits for the one before it when they are sent in turn', async () => {
    respond(create, 'created');
    const answer = hold(create);
    await render({ inTurn: 'things' });
    await button.click();
    await page.getByRole('button', { name: 'second' }).click();
    await expect.poll(() => sentTo(create).length).toBe(1);
    answer();
    await expect.poll(() => outcomes).toEqual([true, true]);
    expect(sentTo(create).map(({ body }) => Object(body).name)).toEqual(['first', 'second']);
  });

  it('shows the server’s message for a refusal, and otherwise what failed, in a toast or where the caller renders it, but not the end of the session', async () => {
    refuse(create, 'already_booked');
    await render({ failure: 'The thing was not created' });
    await button.click();
    await expectToast('This time is already booked');
    refuse(create, 'internal');
    await button.click();
    await expectToast('The thing was not created');
    toast.clear();
    refuse(create, 'not_signed_in');
    await button.click();
    await expect.poll(() => outcomes).toEqual([false, false, false]);
    expect(document.body).not.toHaveTextContent('The thing was not created');
    await expect.element(page.getByRole('alert')).toBeEmptyDOMElement();
    refuse(create, 'already_booked');
    unmount();
    await render({});
    await button.click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('booked');
  });

  it('repeats a creation with the same id until it has succeeded, and another one with another id', async () => {
    retryAtOnce();
    disconnect(create);
    await render({});
    await button.click();
    await expect.poll(() => outcomes).toEqual([false]);
    respond(create, 'created');
    await button.click();
    await expect.poll(() => outcomes).toEqual([false, true]);
    await button.click();
    await page.getByRole('button', { name: 'second' }).click();
    await expect.poll(() => outcomes).toEqual([false, true, true, true]);
    const ids = sentTo(create).map(({ body }) => Object(body).id);
    const [first, third, fourth] = [ids[0], ids.at(-2), ids.at(-1)];
    expect(z.uuidv4().safeParse(first).success).toBe(true);
    expect(new Set(ids.slice(0, -2))).toEqual(new Set([first]));
    expect(new Set([first, third, fourth]).size).toBe(3);
  });
});
