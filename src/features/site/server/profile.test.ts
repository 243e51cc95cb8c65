import { describe, expect, it } from 'vitest';
import { getMe } from '#features/auth/endpoints.ts';
import { updateLanguage, updateProfile } from '#features/users/endpoints.ts';
import { newId } from '#platform/database/ids.ts';
import { testApp } from '#testing/test-app.ts';

const test = await testApp();
const hash = 'a'.repeat(32);
const picture = `/images/${hash}-480.webp`;

async function upload(
  uploaderId: string,
  purpose: 'ITEM' | 'PROFILE' = 'PROFILE',
  placeholder = 'data:image/webp;base64,',
) {
  await test.db
    .insertInto('images')
    .values({
      id: newId(test.clock.now()),
      uploader_id: uploaderId,
      purpose,
      item_id: null,
      sort_order: null,
      hash,
      width: 600,
      height: 600,
      widths: [480, 600],
      placeholder,
      created_at: test.clock.now(),
    })
    .execute();
}

describe('the name', () => {
  it('is saved without surrounding spaces', async () => {
    const me = await test.as(await test.newUser());
    const response = await me.send(updateProfile, { body: { displayName: '  Zineb Amrani ' } });
    expect(response.body.displayName).toBe('Zineb Amrani');
    expect((await me.send(getMe)).body).toEqual(response.body);
  });

  it('is required', async () => {
    const me = await test.as(await test.newUser());
    const response = await me.send(updateProfile, { body: { displayName: '   ' } });
    expect(response.status).toBe(422);
    expect(response.error).toMatchObject({ code: 'invalid', fields: { displayName: { code: 'required' } } });
  });

  it('has at most 80 characters', async () => {
    const me = await test.as(await test.newUser());
    const response = await me.send(updateProfile, { body: { displayName: 'é'.repeat(81) } });
    expect(response.error.fields?.displayName).toMatchObject({ code: 'too_big', limit: 80 });
    expect((await me.send(updateProfile, { body: { displayName: 'é'.repeat(80) } })).status).toBe(200);
  });

  it.each([
    ['invisible', '\u200b\u2060'],
    ['a control character', 'a\u0000b'],
    ['a line break', 'Zineb\nAmrani'],
    ['an override of the direction', 'Zineb \u202eA'],
  ])('is rejected if it is or has %s', async (_, displayName) => {
    const me = await test.as(await test.newUser({ displayName: 'Before' }));
    const { error } = await me.send(updateProfile, { body: { displayName } });
    expect(error).toMatchObject({ code: 'invalid', fields: { displayName: { code: 'invalid' } } });
    expect((await me.send(getMe)).body.displayName).toBe('Before');
  });

  it('is stored in composed form', async () => {
    const me = await test.as(await test.newUser());
    const { body } = await me.send(updateProfile, { body: { displayName: 'E\u0301lodie' } });
    expect(body.displayName).toBe('\u00c9lodie');
  });

  it('is checked by the database too', async () => {
    const { id } = await test.newUser();
    const write = (name: string) =>
      test.db.updateTable('users').set({ display_name: name }).where('id', '=', id).execute();
    await write('Zineb مرحبا');
    await expect(write('Zineb\nAmrani')).rejects.toThrow(/users_plain_name/);
    await expect(write('Zineb\u202e')).rejects.toThrow(/users_plain_name/);
  });
});

describe('the phone number', () => {
  it('is stored in E.164', async () => {
    const me = await test.as(await test.newUser({ phoneNumber: null }));
    const response = await me.send(updateProfile, {
      body: { displayName: 'A', phoneNumber: '06 61 23 45 67' },
    });
    expect(response.body.phoneNumber).toBe('+212661234567');
  });

  it('is unchanged when omitted, and cleared when empty', async () => {
    const me = await test.as(await test.newUser({ phoneNumber: '+212612345678' }));
    expect((await me.send(updateProfile, { body: { displayName: 'A' } })).body.phoneNumber).toBe(
      '+212612345678',
    );
    const cleared = await me.send(updateProfile, { body: { displayName: 'A', phoneNumber: ' ' } });
    expect(cleared.body.phoneNumber).toBeNull();
  });

  it('is rejected when invalid, and nothing is stored', async () => {
    const me = await test.as(await test.newUser({ displayName: 'Before' }));
    const response = await me.send(updateProfile, { body: { displayName: 'After', phoneNumber: '0612' } });
    expect(response.status).toBe(422);
    expect(response.error).toMatchObject({
      code: 'phone_invalid',
      message: 'This is not a valid phone number.',
      fields: { phoneNumber: { code: 'invalid' } },
    });
    expect((await me.send(getMe)).body.displayName).toBe('Before');
  });
});

describe('the picture', () => {
  it('is one that this user has uploaded as a profile picture', async () => {
    const user = await test.newUser();
    const me = await test.as(user);
    await upload(user.id);
    const response = await me.send(updateProfile, { body: { displayName: 'A', profileImageUrl: picture } });
    expect(response.body.profileImageUrl).toBe(picture);
    expect((await me.send(updateProfile, { body: { displayName: 'B' } })).body.profileImageUrl).toBe(picture);
    const cleared = await me.send(updateProfile, { body: { displayName: 'B', profileImageUrl: '' } });
    expect(cleared.body.profileImageUrl).toBeNull();
  });

  it('is not one whose upload is still being processed, and may fail', async () => {
    const user = await test.newUser();
    const me = await test.as(user);
    await upload(user.id, 'PROFILE', '');
    const response = await me.send(updateProfile, { body: { displayName: 'A', profileImageUrl: picture } });
    expect(response.error.code).toBe('picture_not_ours');
  });

  it('may be sent back unchanged', async () => {
    const user = await test.newUser();
    await test.db.updateTable('users').set({ profile_image_url: picture }).execute();
    const me = await test.as(user);
    const response = await me.send(updateProfile, { body: { displayName: 'A', profileImageUrl: picture } });
    expect(response.body.profileImageUrl).toBe(picture);
  });

  it.each([
    ['a picture of another site', 'https://elsewhere.example/a.webp'],
    ['a script', 'javascript:alert(1)'],
    ['a path that climbs', '/images/../../etc/passwd'],
    ['a width that is not stored', `/images/${hash}-960.webp`],
    ['a number past all numbers', `/images/${hash}-99999999999.webp`],
  ])('cannot be %s', async (_, profileImageUrl) => {
    const user = await test.newUser();
    await upload(user.id);
    const response = await (await test.as(user)).send(updateProfile, {
      body: { displayName: 'A', profileImageUrl },
    });
    expect(response.status).toBe(422);
    expect(response.error).toMatchObject({
      code: 'picture_not_ours',
      fields: { profileImageUrl: { code: 'invalid' } },
    });
  });

  it('cannot be another user’s upload, or one for an item', async () => {
    const user = await test.newUser();
    const other = await test.newUser();
    await upload(other.id);
    await upload(user.id, 'ITEM');
    const response = await (await test.as(user)).send(updateProfile, {
      body: { displayName: 'A', profileImageUrl: picture },
    });
    expect(response.error.code).toBe('picture_not_ours');
  });
});

it.each([
  ['no object', '"text"', 400],
  ['a number for a name', '{"displayName":5}', 400],
  ['broken JSON', '{"displayName":', 400],
  ['nothing', '{}', 422],
])('returns an error for a body that is %s', async (_, payload, status) => {
  const me = await test.as(await test.newUser());
  const response = await me.inject({
    method: 'PUT',
    url: '/api/v1/auth/me/profile',
    payload,
    headers: { 'content-type': 'application/json' },
  });
  expect(response.status).toBe(status);
});

describe('the language of messages', () => {
  it('is the one that the user chose last', async () => {
    const me = await test.as(await test.newUser());
    expect((await me.send(getMe)).body.language).toBe('en');
    expect((await me.send(updateLanguage, { body: { language: 'fr' } })).body.language).toBe('fr');
    expect((await me.send(getMe)).body.language).toBe('fr');
  });

  it('is one of the languages of the site', async () => {
    const me = await test.as(await test.newUser());
    const response = await me.inject({
      method: 'PUT',
      url: '/api/v1/auth/me/language',
      payload: { language: 'de' },
    });
    expect(response.status).toBe(400);
  });
});
