import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { z } from 'zod';
import { queryClient } from '#client/data/query-client.ts';
import { SessionProvider } from '#client/data/session.tsx';
import { removeMark } from '#client/data/session-mark.ts';
import { TextField } from '#client/forms/field.tsx';
import { createI18n, setBrowserInstance } from '#client/i18n/i18n.ts';
import { loadTexts } from '#client/i18n/texts.ts';
import { I18nProvider } from '#client/i18n/use-translation.tsx';
import { hold, refuse, respond, sentTo } from '#client/testing/mock-api.ts';
import { endpoint } from '#shared/endpoint.ts';
import { DialogForm, SaveForm } from './save-form.tsx';

interface Thing {
  title: string;
  note?: string | null;
  price: number;
}
const save = endpoint<{ body: Partial<Thing>; output: Thing }>({
  ...{ call: 'PUT /things', access: 'user', summary: '' },
});
const body = z.object({
  title: z.string().trim().min(1).max(5),
  note: z
    .string()
    .refine((note) => note !== '?', 'Not a note')
    .nullish(),
  price: z.number().max(100),
});
const stored = { title: 'Nekor', note: '', price: '20' };
const options = {
  ...{ endpoint: save, schema: async () => body, values: stored, submit: 'Save' },
  ...{ title: 'A thing', failed: 'The thing was not saved.' },
  toBody: ({ price, ...others }: typeof stored, wrong: (path: string, code: string) => void) => {
    if (Number.isNaN(Number(price))) wrong('price', 'no_number');
    return { ...others, price: Number(price) };
  },
  problemText: ({ code }: { code: string }) => (code === 'no_number' ? 'Not a number.' : undefined),
};
const labels = { title: 'Title', note: 'Note', price: 'Price', more: 'More', change: 'Change' };
const field = (name: string) => page.getByLabelText(name);
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

let unmount = () => {};
afterEach(() => unmount());

async function render(shown: ReactNode) {
  const i18n = createI18n('en', await loadTexts('en', ['shell', 'codes']));
  setBrowserInstance(i18n);
  removeMark();
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  unmount = () => {
    root.unmount();
    container.remove();
  };
  const element = <SessionProvider>{shown}</SessionProvider>;
  root.render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createMemoryRouter([{ path: '/', element }])} />
      </QueryClientProvider>
    </I18nProvider>,
  );
}

it('checks by the schema before it sends what changed, with null for an empty field', async () => {
  respond(save, { title: 'Saved', price: 30 });
  await render(
    <SaveForm
      {...options}
      toInput={({ changed }) => ({ body: changed })}
      savedValues={({ title, price }) => ({ title, note: '', price: String(price) })}
      question={({ price }) => price === 30 && { title: 'Thirty?', text: '', confirm: 'Yes', cancel: 'No' }}
      reset="Reset"
    >
      {({ field }) => (
        <>
          <TextField {...field('price')} label={labels.price} />
          <TextField {...field('title')} label={labels.title} />
          <details>
            <summary>{labels.more}</summary>
            <TextField {...field('note')} label={labels.note} />
          </details>
        </>
      )}
    </SaveForm>,
  );
  await field('Title').fill('Longer');
  await field('Price').fill('much');
  await page.getByText('More').click();
  await field('Note').fill('?');
  await page.getByText('More').click();
  await press('Save');
  // The first in the order of the values. Problems in a folded part are shown, too.
  await expect.element(field('Title')).toHaveFocus();
  await expect.element(field('Title')).toHaveAccessibleDescription('The limit is 5.');
  await expect.element(field('Price')).toHaveAccessibleDescription('Not a number.');
  await expect.element(field('Note')).toHaveAccessibleDescription('Please check this value.');
  await field('Title').fill(' ');
  await expect.element(field('Title')).toHaveAccessibleDescription('Please fill in this field.');
  await press('Reset');
  await expect.element(field('Title')).toHaveValue('Nekor');
  await field('Price').fill('30');
  await press('Save');
  await press('No');
  expect(sentTo(save)).toEqual([]);
  await press('Save');
  await press('Yes');
  await expect.element(field('Title')).toHaveValue('Saved');
  expect(sentTo(save).map((sent) => sent.body)).toEqual([{ price: 30 }]);
});

it('shows the server’s errors at their fields, and others in a panel', async () => {
  await render(
    <SaveForm {...options} fieldOf={{ email_invalid: 'note' }} labelOf={(path) => `The ${path}`}>
      {({ controlled, field }) => {
        const { onChange, ...title } = controlled('title');
        return (
          <>
            <TextField {...title} label={labels.title} onChange={({ target }) => onChange(target.value)} />
            <details>
              <summary>{labels.more}</summary>
              <TextField {...field('note')} label={labels.note} />
            </details>
          </>
        );
      }}
    </SaveForm>,
  );
  const panel = page.getByRole('alert');
  refuse(save, 'invalid', { fields: { title: { code: 'too_small', message: '', limit: 9 } } });
  await press('Save');
  await expect.element(panel).toHaveFocus();
  await panel.getByRole('link', { name: 'The title' }).click();
  await expect.element(field('Title')).toHaveFocus();
  await expect.element(field('Title')).toHaveAccessibleDescription('Please enter 9 or more.');
  refuse(save, 'email_invalid');
  await press('Save');
  await expect
    .element(field('Note'))
    .toHaveAccessibleDescription('This is not a valid e-\u2060mail address.');
  refuse(save, 'internal');
  await press('Save');
  await expect.element(panel).toHaveTextContent('The thing was not saved.');
  await expect.element(field('Note')).not.toHaveAttribute('aria-invalid');
});

it('is a dialog that stays while it saves, and closes afterwards', async () => {
  const onClose = vi.fn();
  respond(save, { title: 'Saved', price: 30 });
  await render(
    <DialogForm {...options} onClose={onClose}>
      {({ field }) => <TextField {...field('title')} label={labels.title} data-autofocus />}
    </DialogForm>,
  );
  await expect.element(field('Title')).toHaveFocus();
  const answer = hold(save);
  await press('Save');
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  expect(onClose).not.toHaveBeenCalled();
  answer();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('keeps what is typed while it saves', async () => {
  respond(save, { title: 'Saved', price: 30 });
  await render(
    <SaveForm {...options} savedValues={({ title, price }) => ({ title, note: '', price: String(price) })}>
      {({ field, isDirty }) => (
        <>
          <TextField {...field('title')} label={labels.title} />
          <TextField {...field('note')} label={labels.note} hint={String(isDirty)} />
        </>
      )}
    </SaveForm>,
  );
  await field('Title').fill('Other');
  const answer = hold(save);
  await press('Save');
  await field('Note').fill('later');
  answer();
  await expect.element(field('Title')).toHaveValue('Saved');
  await expect.element(field('Note')).toHaveValue('later');
  await expect.element(field('Note')).toHaveAccessibleDescription('true');
});

function Changing({ schema = options.schema }: Partial<Pick<typeof options, 'schema'>>) {
  const [price, setPrice] = useState('20');
  return (
    <>
      <button type="button" onClick={() => setPrice('25')}>
        {labels.change}
      </button>
      <SaveForm
        {...options}
        {...{ schema }}
        values={{ ...stored, price }}
        unchanged="Nothing to save"
        reset="Discard"
      >
        {({ field }) => (
          <>
            <TextField {...field('title')} label={labels.title} />
            <TextField {...field('price')} label={labels.price} />
          </>
        )}
      </SaveForm>
    </>
  );
}

it('keeps what is typed, and what is wrong with it, when the stored values change, and the focus when that is discarded', async () => {
  await render(<Changing />);
  await field('Title').fill('Longer');
  await press('Save');
  await expect.element(field('Title')).toHaveAccessibleDescription('The limit is 5.');
  await press('Change');
  await expect.element(field('Price')).toHaveValue('25');
  await expect.element(field('Title')).toHaveValue('Longer');
  await expect.element(field('Title')).toHaveAccessibleDescription('The limit is 5.');
  await press('Discard');
  await expect.element(field('Title')).toHaveValue('Nekor');
  await expect.element(field('Title')).not.toHaveAttribute('aria-invalid');
  await expect.element(page.getByRole('button', { name: 'Save' })).toHaveFocus();
});

it('sends what was checked although the stored values changed during the check', async () => {
  respond(save, { title: 'Other', price: 25 });
  let check = () => {};
  const checking = new Promise<typeof body>((resolve) => {
    check = () => resolve(body);
  });
  await render(<Changing schema={() => checking} />);
  await field('Title').fill('Other');
  await press('Save');
  await press('Change');
  check();
  await expect.poll(() => sentTo(save).length).toBe(1);
});
