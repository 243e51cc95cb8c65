import { expect, it } from 'vitest';
import { everything } from './dependencies.ts';
import { PublicDataVersion, parsePublicWrite } from './public-data-version.ts';

function newVersion(options?: { maxTags: number }) {
  const publicData = new PublicDataVersion(options);
  let writes = 0;
  return {
    publicData,
    write(...tags: string[]) {
      writes += 1;
      publicData.recordWrite({ tags, id: String(writes) });
    },
    /** Which of these tags were written after the version. */
    changed: (since: number | null, ...tags: string[]) =>
      tags.filter((tag) => publicData.hasChanged([tag], since ?? Number.NaN)),
  };
}

it('knows the last write of each tag', () => {
  const { publicData, write, changed } = newVersion();
  const first = publicData.version;
  write('a', 'b');
  const second = publicData.version;
  write('b');
  expect(changed(first, 'a', 'b', 'c')).toEqual(['a', 'b']);
  expect(changed(second, 'a', 'b', 'c')).toEqual(['b']);
  expect(changed(publicData.version, 'a', 'b', 'c', everything)).toEqual([]);
});

it('counts a write of everything for each tag, and each write for `everything`', () => {
  const { publicData, write, changed } = newVersion();
  const first = publicData.version;
  write('a');
  expect(changed(first, 'b', everything)).toEqual([everything]);
  write(everything);
  expect(changed(first, 'a', 'b', everything)).toEqual(['a', 'b', everything]);
});

it('forgets the oldest writes beyond the maximum, and then counts them for every unknown tag', () => {
  const { publicData, write, changed } = newVersion({ maxTags: 3 });
  const first = publicData.version;
  write('a');
  write('b');
  const oldest = publicData.version;
  write('c');
  write('a');
  const second = publicData.version;
  expect(changed(first, 'other')).toEqual([]);
  write('d');
  expect(changed(first, 'a', 'b', 'c', 'd', 'other')).toEqual(['a', 'b', 'c', 'd', 'other']);
  expect(changed(oldest, 'a', 'b', 'c', 'd', 'other')).toEqual(['a', 'c', 'd']);
  expect(changed(second, 'a', 'b', 'c', 'd', 'other')).toEqual(['d']);
});

it('counts a notification once, however many connections receive it', () => {
  const publicData = new PublicDataVersion();
  const receive = (payload: string) => {
    const before = publicData.version;
    publicData.recordWrite(parsePublicWrite(payload));
    return publicData.version !== before;
  };
  expect([receive('public a 7'), receive('public a 7'), receive('public a 8')]).toEqual([true, false, true]);
  expect([receive('public b,c 8'), receive('public b,c 8')]).toEqual([true, false]);
});

it('counts a transaction again after an outage, since a restored database reuses numbers', () => {
  const { publicData, changed } = newVersion();
  publicData.recordWrite({ tags: ['a'], id: 'a 7' });
  publicData.markDisconnected();
  publicData.markConnected();
  const before = publicData.version;
  publicData.recordWrite({ tags: ['a'], id: 'a 7' });
  expect(changed(before, 'a')).toEqual(['a']);
});

it('counts an outage as a write of everything', () => {
  const { publicData, changed } = newVersion();
  const before = publicData.version;
  publicData.markDisconnected();
  expect(publicData.version).toBeNull();
  publicData.markConnected();
  expect(changed(before, 'a', everything)).toEqual(['a', everything]);
});

it.each(['public', 'a name of words'])(
  'separates the schema %s from the tags and the transaction',
  (schema) => {
    const tags = ['item:01900000-0000-7000-8000-000000000000', 'lists'];
    expect(parsePublicWrite(`${schema} ${tags} 4711`)).toEqual({ schema, tags, id: `${tags} 4711` });
  },
);

it('names the tags written after a version', () => {
  const { publicData, write } = newVersion();
  write('a');
  const version = publicData.version ?? Number.NaN;
  expect(publicData.changedSince(version)).toEqual([]);
  write('b', 'c');
  write('a');
  expect(publicData.changedSince(version)).toEqual(['b', 'c', 'a']);
  expect(publicData.changedSince(version + 1)).toEqual(['a']);
});

it('names no tags if it has forgotten some, or the version is not one of its own', () => {
  const { publicData, write } = newVersion({ maxTags: 2 });
  write('a');
  const version = publicData.version ?? Number.NaN;
  write('b');
  write('c');
  expect(publicData.changedSince(version)).toEqual(['b', 'c']);
  write('d');
  expect(publicData.changedSince(version)).toBeNull();
  expect(publicData.changedSince(version + 99)).toBeNull();
  expect(publicData.changedSince(Number.NaN)).toBeNull();
  const later = publicData.version ?? Number.NaN;
  write(everything);
  expect(publicData.changedSince(later)).toBeNull();
  expect(publicData.changedSince(later + 1)).toEqual([]);
});
