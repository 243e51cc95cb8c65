import { describe, expect, it } from 'vitest';
import { solid } from '#testing/photos.ts';
import { testApp } from '#testing/test-app.ts';
import { memoryStore } from '#testing/upload.ts';
import { copyPicture, downloadPicture } from './copy-picture.ts';

const images = memoryStore();
const test = await testApp({ images });
const bytes = await solid(500, 480, '#3af').jpeg().toBuffer();
const address = 'https://pictures.example/zineb.jpg';

const pictureOf = async (id: string) =>
  (await test.db.selectFrom('users').select('profile_image_url').where('id', '=', id).executeTakeFirst())
    ?.profile_image_url;

describe('the provider’s picture of a new user', () => {
  it('is stored as their upload', async () => {
    const user = await test.newUser();
    await copyPicture(test.deps, user.id, address, async () => bytes);
    const path = (await pictureOf(user.id)) ?? '';
    expect(path).toMatch(/^\/images\/[0-9a-f]{32}-480\.webp$/);
    expect(images.files.has(path.replace('/images/', ''))).toBe(true);
    const rows = await test.db.selectFrom('images').select(['uploader_id', 'purpose', 'item_id']).execute();
    expect(rows).toEqual([{ uploader_id: user.id, purpose: 'PROFILE', item_id: null }]);
  });

  it('does not replace one that they chose in the meantime', async () => {
    const user = await test.newUser();
    const chosen = `/images/${'a'.repeat(32)}-480.webp`;
    await test.db.updateTable('users').set({ profile_image_url: chosen }).execute();
    await copyPicture(test.deps, user.id, address, async () => bytes);
    expect(await pictureOf(user.id)).toBe(chosen);
  });

  it('is not stored if the download is not an image', async () => {
    const user = await test.newUser();
    const page = async () => Buffer.from('<!doctype html><title>Not found</title>');
    await expect(copyPicture(test.deps, user.id, address, page)).rejects.toThrow();
    expect(await pictureOf(user.id)).toBeNull();
    expect(await test.db.selectFrom('images').selectAll().execute()).toEqual([]);
  });
});

describe('a download', () => {
  it.each([
    'http://pictures.example/a.jpg',
    'file:///etc/passwd',
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://[::ffff:7f00:1]/a.jpg',
    'https://2130706433/a.jpg',
    'https://localhost/a.jpg',
    'no address',
  ])('is rejected from %s', async (from) => {
    await expect(downloadPicture(from, { maxBytes: 1000, timeoutMs: 2000 })).rejects.toThrow('REFUSED');
  });
});
