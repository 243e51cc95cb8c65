import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { imageName } from '#shared/image-url.ts';
import { backupWorld, pictureNames, refusal } from '#testing/backup-world.ts';
import { inOrder } from './catalogue.ts';
import { readBackup } from './read-backup.ts';

const world = await backupWorld();

describe('a backup', () => {
  it('is a file for its owner only, which never replaces another', async () => {
    await world.backup();
    expect((await stat(world.file)).mode & 0o777).toBe(0o600);
    expect(await refusal(world.backup())).toBe(`${world.file} exists: name another file.`);
    expect(await readdir(world.folder)).toEqual(['backup.tar']);
  });

  it('leaves no file behind when it fails', async () => {
    world.images.get = () => Promise.reject(new Error('The store is gone'));
    await expect(world.backup()).rejects.toThrow('The store is gone');
    expect(await readdir(world.folder)).toEqual([]);
  });

  it('says which file can’t be written', async () => {
    world.file = join(world.folder, 'missing', 'backup.tar');
    expect(await refusal(world.backup())).toContain(`${world.file}.part can't be written: ENOENT`);
  });

  it('contains the pictures of its rows, whatever is stored or deleted meanwhile', async () => {
    const [early = '', late = ''] = pictureNames;
    const { images } = world;
    const unused = imageName('f'.repeat(32), 240);
    images.files.set(unused, Buffer.from('of a row that is deleted before the snapshot'));
    images.files.delete(late);
    const { list } = images;
    let looks = 0;
    images.list = async function* () {
      looks += 1;
      if (looks === 2) {
        images.files.delete(unused);
        images.files.delete(early);
        images.files.set(late, Buffer.from('stored meanwhile'));
      }
      yield* list();
    };
    const { manifest } = await world.backup();
    expect(manifest.pictures.map(({ name }) => name)).toEqual([early, late]);
    expect(manifest.missingPictures).toEqual([]);
  });

  it('names the pictures that the rows show and the store lacks', async () => {
    world.images.files.delete(pictureNames[1] ?? '');
    const { manifest } = await world.backup();
    expect(manifest.missingPictures).toEqual([pictureNames[1]]);
    expect((await readBackup(world.file)).missingPictures).toEqual([pictureNames[1]]);
  });
});

describe('the tables', () => {
  it('come after those that they refer to', () => {
    const table = (name: string, ...parents: string[]) => ({ name, columns: [], parents });
    const names = inOrder([table('a', 'b'), table('b', 'c'), table('c')]).map(({ name }) => name);
    expect(names).toEqual(['c', 'b', 'a']);
    expect(() => inOrder([table('a', 'b'), table('b', 'a')])).toThrow('The tables a, b refer to each other');
  });

  it('have no sequence that belongs to no column', async () => {
    const { rows } = await sql`
      select c.relname from pg_class c
      where c.relkind = 'S' and c.relnamespace = current_schema()::regnamespace
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i'))`.execute(
      world.db,
    );
    expect(rows).toEqual([]);
  });
});
