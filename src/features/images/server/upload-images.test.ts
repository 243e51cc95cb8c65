import { beforeEach, describe, expect, it, vi } from 'vitest';
import { updateProfile } from '#features/users/endpoints.ts';
import { isImageName } from '#shared/image-url.ts';
import { insertFakePhotos, insertFakeUpload } from '#testing/fake-upload.ts';
import { insertItem } from '#testing/item-fixture.ts';
import { testApp } from '#testing/test-app.ts';
import { memoryStore, multipart, photo, upload } from '#testing/upload.ts';

const images = memoryStore();
const test = await testApp({ images });
beforeEach(() => images.files.clear());

const lister = async () => test.as(await test.newUser({ canListItems: true }));
const rows = () =>
  test.db.selectFrom('images').select(['uploader_id', 'purpose', 'item_id', 'placeholder']).execute();
const jpeg = async (name: string, seed = 1) => ({ name, bytes: await photo(seed) });
const text = { name: 'notes.jpg', bytes: Buffer.from('not a picture') };

describe('an upload of item images', () => {
  it('returns the images in the order of the files', async () => {
    const user = await test.newUser({ canListItems: true });
    const response = await upload(await test.as(user), [await jpeg('a.jpg', 1), await jpeg('b.jpg', 2)]);
    expect(response.status).toBe(201);
    const { images: made } = response.body as { images: { sortOrder: number; originalUrl: string }[] };
    expect(made.map(({ sortOrder }) => sortOrder)).toEqual([0, 1]);
    expect(new Set(made.map(({ originalUrl }) => originalUrl)).size).toBe(2);
    const row = { uploader_id: user.id, purpose: 'ITEM', item_id: null };
    const placeholder = expect.stringMatching(/^data:image\/webp;/);
    expect(await rows()).toEqual(Array(2).fill({ ...row, placeholder }));
  });

  it('is stored under names that neither its name nor its declared type decides', async () => {
    const caller = await lister();
    for (const name of ['../../../etc/cron.d/x', 'x.html', 'a\u0000.php', 'C:\\x.jpg']) {
      const { payload, headers } = await multipart('images', [{ name, bytes: await photo(1) }]);
      const asHtml = payload.toString('latin1').replace('application/octet-stream', 'text/html');
      const sent = { payload: Buffer.from(asHtml, 'latin1'), headers };
      const { status } = await caller.inject({ method: 'POST', url: '/api/v1/upload/items', ...sent });
      expect(status, name).toBe(201);
    }
    expect(images.files.size).toBeGreaterThan(0);
    expect([...images.files.keys()].filter((name) => !isImageName(name))).toEqual([]);
  });

  it('stores nothing if one file is not an image, lists the rejected files, and keeps other uploads', async () => {
    const caller = await lister();
    const [a, b] = [await jpeg('a.jpg'), await jpeg('b.jpg', 2)];
    await upload(caller, [a]);
    const before = [...images.files.keys()];
    const heic = { name: 'phone.heic', bytes: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') };
    const { status, error } = await upload(caller, [a, text, b, heic]);
    expect([status, error.code]).toEqual([415, 'image_not_supported']);
    expect(error.files?.map(({ index, name, code }) => [index, name, code])).toEqual([
      [1, 'notes.jpg', 'image_not_supported'],
      [3, 'phone.heic', 'image_heic'],
    ]);
    expect(await rows()).toHaveLength(1);
    expect([...images.files.keys()]).toEqual(before);
  });

  it('rejects a file over 10 MB with its name, and accepts one of exactly 10 MB', async () => {
    const big = Buffer.concat([await photo(1), Buffer.alloc(10 * 1024 * 1024)]);
    const caller = await lister();
    const { status, error } = await upload(caller, [{ name: 'big.jpg', bytes: big }]);
    expect([status, error.message]).toEqual([413, 'Images must be at most 10MB']);
    expect(error.files).toMatchObject([{ index: 0, name: 'big.jpg', code: 'item_image_too_large' }]);
    const fits = { name: 'fits.jpg', bytes: big.subarray(0, 10 * 1024 * 1024) };
    expect((await upload(caller, [fits])).status).toBe(201);
  });

  it('accepts eight files, and rejects all of nine', async () => {
    const files = await Promise.all(Array.from({ length: 9 }, (_, n) => jpeg(`${n}.jpg`, n + 1)));
    const caller = await lister();
    const { status, error } = await upload(caller, files);
    expect([status, error.code, error.message]).toEqual([422, 'too_many_images', 'Maximum 8 images allowed']);
    expect(await rows()).toEqual([]);
    expect(images.files.size).toBe(0);
    expect((await upload(caller, files.slice(0, 8))).status).toBe(201);
  });

  it.each(['ENOSPC', 'EACCES'])('returns 503 and stores nothing if writing fails with %s', async (code) => {
    const error = Object.assign(new Error(code), { code, path: '/images/a.part' });
    vi.spyOn(images, 'put').mockRejectedValue(error);
    const response = await upload(await lister(), [await jpeg('a.jpg')]);
    expect([response.status, response.error.code]).toEqual([503, 'unavailable']);
    expect([await rows(), images.files.size]).toEqual([[], 0]);
  });

  it('is rejected from the 41st unused image on', async () => {
    const user = await test.newUser({ canListItems: true });
    const [a, b] = [await jpeg('a.jpg', 1), await jpeg('b.jpg', 2)];
    await insertFakePhotos(test, user, 39);
    const refused = await upload(await test.as(user), [a, b]);
    expect([refused.status, refused.error.code]).toEqual([409, 'too_many_uploads']);
    expect(await rows()).toHaveLength(39);
    expect((await upload(await test.as(user), [a])).status).toBe(201);
    expect((await upload(await test.as(user), [a])).status).toBe(409);
    expect((await upload(await lister(), [a])).status).toBe(201);
    // Uploads older than a day don't count, because they are about to be deleted.
    test.clock.advance(24 * 3_600_000 + 1);
    expect((await upload(await test.as(user), [a])).status).toBe(201);
  });

  it('is rejected when its user has 800 pictures, whether items have them or not', async () => {
    const user = await test.newUser({ canListItems: true });
    const old = new Date(test.clock.now().getTime() - 48 * 3_600_000);
    await insertFakePhotos(test, user, 799, old);
    const { id } = await insertItem(test.db, test.clock, { ownerId: user.id });
    const last = await insertFakeUpload(test, user, { item: { id } });
    const files = [await jpeg('a.jpg')];
    const refused = await upload(await test.as(user), files);
    expect([refused.status, refused.error.code]).toEqual([409, 'too_many_pictures']);
    await test.db.deleteFrom('images').where('id', '=', last).execute();
    expect((await upload(await test.as(user), files)).status).toBe(201);
  });
});

describe('an upload of a profile picture', () => {
  it('returns a URL that the profile accepts', async () => {
    const caller = await test.as(await test.newUser());
    const response = await upload(caller, [await jpeg('me.jpg')], 'image');
    expect(response.status).toBe(201);
    const { imageUrl } = response.body as { imageUrl: string };
    const saved = await caller.send(updateProfile, { body: { displayName: 'A', profileImageUrl: imageUrl } });
    expect(saved.body.profileImageUrl).toBe(imageUrl);
  });

  it('is rejected at 5 MB', async () => {
    const bytes = Buffer.concat([await photo(1), Buffer.alloc(5 * 1024 * 1024)]).subarray(0, 5 * 1024 * 1024);
    const caller = await test.as(await test.newUser());
    const { status, error } = await upload(caller, [{ name: 'me.jpg', bytes }], 'image');
    const expected = { code: 'profile_image_too_large', message: 'Image must be less than 5MB' };
    expect([status, error]).toMatchObject([413, expected]);
    const under = { name: 'me.jpg', bytes: bytes.subarray(0, -1) };
    expect((await upload(caller, [under], 'image')).status).toBe(201);
  });
});

describe('a request without a valid upload', () => {
  const send = async (request: object, path = 'upload/items') => {
    const url = `/api/v1/${path}`;
    const response = await (await lister()).inject({ method: 'POST', url, ...request });
    expect([await rows(), images.files.size]).toEqual([[], 0]);
    return [response.status, response.error.code];
  };

  it('returns 415 without multipart, and with multipart at other endpoints', async () => {
    const headers = { 'content-type': 'image/jpeg' };
    for (const request of [{}, { payload: { images: [] } }, { payload: await photo(1), headers }])
      expect(await send(request)).toEqual([415, 'unsupported_type']);
    expect(await send(await multipart('images', [text]), 'items')).toEqual([415, 'unsupported_type']);
  });

  it('returns 400 with a field that is not the one for images', async () => {
    for (const field of ['photo', '__proto__'])
      expect(await send(await multipart(field, [await jpeg('a.jpg')]))).toEqual([400, 'malformed']);
  });
});

it('describes uploads as multipart in the OpenAPI document', async () => {
  const { body } = await test.visitor.inject({ method: 'GET', url: '/api/v1/openapi.json' });
  const { paths } = body as { paths: Record<string, { post: { requestBody: { content: object } } }> };
  const content = (path: string) => paths[path]?.post.requestBody.content;
  const file = { type: 'string', format: 'binary' };
  const asFiles = (properties: object) => ({ 'multipart/form-data': { schema: { properties } } });
  expect(content('/api/v1/upload/profile-image')).toMatchObject(asFiles({ image: file }));
  expect(content('/api/v1/upload/items')).toMatchObject(
    asFiles({ images: { type: 'array', items: file, maxItems: 8 } }),
  );
});
