import { beforeEach, describe, expect, it } from 'vitest';
import { getMe } from '#features/auth/endpoints.ts';
import { updateLanguage, updateProfile } from '#features/users/endpoints.ts';
import type { ProfileUpdate } from '#features/users/schemas.ts';
import { fakeHash, insertFakeUpload } from '#testing/fake-upload.ts';
import { type TestCaller, testApp } from '#testing/test-app.ts';

const test = await testApp();
const picture = `/images/${fakeHash}-16.webp`;
let user: Awaited<ReturnType<typeof test.newUser>>;
let me: TestCaller;

beforeEach(async () => {
  user = await test.newUser({ displayName: 'Before', phoneNumber: '+212612345678' });
  me = await test.as(user);
});

const save = (body: Partial<ProfileUpdate>) =>
  me.send(updateProfile, { body: { displayName: 'After', ...body } });
const stored = async () => (await me.send(getMe)).body;
const uploadPicture = (of = user) => insertFakeUpload(test, of, { purpose: 'PROFILE' });

describe('the name', () => {
  it('is saved without surrounding spaces, in composed form', async () => {
    const { body } = await save({ displayName: '  E\u0301lodie Amrani ' });
    expect(body.displayName).toBe('\u00c9lodie Amrani');
    expect(await stored()).toEqual(body);
  });

  it.each([
    ['blank', '   ', { code: 'required' }],
    ['of more than 80 characters', 'é'.repeat(81), { code: 'too_big', limit: 80 }],
    ['invisible', '\u200b\u2060', { code: 'invalid' }],
    ['of two lines', 'Zineb\nAmrani', { code: 'invalid' }],
    ['in an overridden direction', 'Zineb \u202eA', { code: 'invalid' }],
  ])('is rejected if it is %s', async (_, displayName, problem) => {
    const { status, error } = await save({ displayName });
    expect([status, error]).toMatchObject([422, { code: 'invalid', fields: { displayName: problem } }]);
    expect((await stored()).displayName).toBe('Before');
  });

  it('may have 80 characters', async () => {
    expect((await save({ displayName: 'é'.repeat(80) })).status).toBe(200);
  });

  it('is checked by the database too', async () => {
    const write = (display_name: string) => test.db.updateTable('users').set({ display_name }).execute();
    await write('Zineb مرحبا');
    await expect(write('Zineb\nAmrani')).rejects.toThrow(/users_plain_name/);
    await expect(write('Zineb\u202e')).rejects.toThrow(/users_plain_name/);
  });
});

describe('the phone number', () => {
  it('is stored in E.164, unchanged when omitted, and cleared when empty', async () => {
    expect((await save({ phoneNumber: '06 61 23 45 67' })).body.phoneNumber).toBe('+212661234567');
    expect((await save({})).body.phoneNumber).toBe('+212661234567');
    expect((await save({ phoneNumber: ' ' })).body.phoneNumber).toBeNull();
  });

  it('is rejected when invalid, and nothing is stored', async () => {
    const { status, error } = await save({ phoneNumber: '0612' });
    expect(status).toBe(422);
    expect(error).toMatchObject({
      code: 'phone_invalid',
      message: expect.stringContaining('This is not a valid phone number. Example: +212'),
      fields: { phoneNumber: { code: 'invalid' } },
    });
    expect(await stored()).toMatchObject({ displayName: 'Before', phoneNumber: '+212612345678' });
  });
});

describe('the picture', () => {
  it('is one that this user has uploaded as a profile picture, and stays until it is cleared', async () => {
    await uploadPicture();
    expect((await save({ profileImageUrl: picture })).body.profileImageUrl).toBe(picture);
    expect((await save({})).body.profileImageUrl).toBe(picture);
    expect((await save({ profileImageUrl: '' })).body.profileImageUrl).toBeNull();
  });

  it('is not one whose upload is still being processed, and may fail', async () => {
    await uploadPicture();
    await test.db.updateTable('images').set({ placeholder: '' }).execute();
    expect((await save({ profileImageUrl: picture })).error.code).toBe('picture_not_ours');
  });

  it('may be sent back unchanged', async () => {
    await test.db.updateTable('users').set({ profile_image_url: picture }).execute();
    expect((await save({ profileImageUrl: picture })).body.profileImageUrl).toBe(picture);
  });

  it.each([
    ['a picture of another site', 'https://elsewhere.example/a.webp'],
    ['a script', 'javascript:alert(1)'],
    ['a path that climbs', '/images/../../etc/passwd'],
    ['a width that is not stored', `/images/${fakeHash}-960.webp`],
    ['a number past all numbers', `/images/${fakeHash}-99999999999.webp`],
  ])('cannot be %s', async (_, profileImageUrl) => {
    await uploadPicture();
    const { status, error } = await save({ profileImageUrl });
    const fields = { profileImageUrl: { code: 'invalid' } };
    expect([status, error]).toMatchObject([422, { code: 'picture_not_ours', fields }]);
  });

  it('cannot be another user’s upload, or one for an item', async () => {
    await uploadPicture(await test.newUser());
    await insertFakeUpload(test, user);
    expect((await save({ profileImageUrl: picture })).error.code).toBe('picture_not_ours');
  });
});

it.each([
  ['no object', '"text"', 400],
  ['a number for a name', '{"displayName":5}', 400],
  ['broken JSON', '{"displayName":', 400],
  ['nothing', '{}', 422],
])('returns an error for a body that is %s', async (_, payload, status) => {
  const headers = { 'content-type': 'application/json' };
  const response = await me.inject({ method: 'PUT', url: '/api/v1/auth/me/profile', payload, headers });
  expect(response.status).toBe(status);
});

it('the language of messages is the one of the site that the user chose last', async () => {
  expect((await stored()).language).toBe('en');
  expect((await me.send(updateLanguage, { body: { language: 'fr' } })).body.language).toBe('fr');
  const german = { language: 'de' } as unknown as { language: 'fr' };
  expect((await me.send(updateLanguage, { body: german })).status).toBe(400);
  expect((await stored()).language).toBe('fr');
});
