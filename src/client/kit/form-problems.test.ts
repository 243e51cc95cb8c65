import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createI18n } from '#client/i18n/i18n.ts';
import { loadTexts } from '#client/i18n/texts.ts';
import { blankAsNull, generalText, pathsOf, resolverOf, type Wrong } from './form-problems.ts';

const values = { title: ' ', tags: ['', 'calm'], rules: [{ rate: 5, label: '' }], from: null };

describe('the values of a form', () => {
  it('have null for blank texts, at any depth', () => {
    expect(blankAsNull(values)).toEqual({
      ...{ title: null, tags: [null, 'calm'], rules: [{ rate: 5, label: null }], from: null },
    });
  });

  it('have paths in the order of the form', () => {
    expect(pathsOf({ title: '', rules: [{ rate: 5 }], from: null })).toEqual([
      ...['title', 'rules', 'rules.0', 'rules.0.rate', 'from'],
    ]);
  });
});

describe('the problems of a form', () => {
  const schema = z.object({
    title: z.string().min(1),
    rules: z.array(z.object({ rate: z.number().max(3), label: z.string().nullable() })),
    images: z.array(z.string()),
    names: z.array(z.string().max(3)).optional(),
  });
  const check = (changes: object, wrong?: Parameters<typeof resolverOf>[0]['toBody']) =>
    resolverOf({ schema: async () => schema, toBody: wrong ?? ((given) => given) })(
      { ...values, ...changes },
      undefined,
      { fields: {}, shouldUseNativeValidation: false },
    );

  it('are those of the schema at fields of the form; what it has no field for is left to the server', async () => {
    expect((await check({})).errors).toEqual({
      title: { type: 'required', message: '' },
      rules: [{ rate: { type: 'too_big', message: '3' } }],
    });
    expect((await check({ title: 'Nekor', rules: [] })).errors).toEqual({});
  });

  it('are at the field in which a list is typed as one text', async () => {
    const toBody = (given: object) => ({ ...given, names: ['Red', 'Blue'] });
    expect((await check({ title: 'Nekor', rules: [], names: 'Red, Blue' }, toBody)).errors).toEqual({
      names: { type: 'too_big', message: '3' },
    });
  });

  it('are the form’s own before those of the schema', async () => {
    const toBody = (given: object, wrong: Wrong) => {
      wrong('title', 'too_plain');
      return given;
    };
    expect((await check({ rules: [] }, toBody)).errors).toEqual({
      title: { type: 'too_plain', message: '' },
    });
  });

  it('are left to the server if the schema cannot be loaded', async () => {
    const offline = resolverOf({ schema: () => Promise.reject(new Error()), toBody: () => ({ title: 5 }) });
    const options = { fields: {}, shouldUseNativeValidation: false };
    expect(await offline({ title: '' }, undefined, options)).toEqual({ values: { title: 5 }, errors: {} });
  });

  it.each([
    [
      'en',
      'The limit is 300.',
      'Please fill in this field.',
      'This is not a valid phone number. Example: +212 6 12 34 56 78.',
    ],
    [
      'fr',
      'La limite est de 300.',
      'Veuillez remplir ce champ.',
      'Ce numéro de téléphone n’est pas valable. Exemple : +212 6 12 34 56 78.',
    ],
  ] as const)('have general texts with their limit: %s', async (language, ...texts) => {
    const { t } = createI18n(language, await loadTexts(language, ['shell', 'codes']));
    const problems = [
      { code: 'too_big', limit: 300 },
      { code: 'required', limit: '' },
      { code: 'phone_invalid', limit: '' },
    ] as const;
    const said = problems.map((problem) => generalText(t, { path: 'x', ...problem }));
    expect(said.map((text) => text.replaceAll('\u00a0', ' '))).toEqual(texts);
  });
});
