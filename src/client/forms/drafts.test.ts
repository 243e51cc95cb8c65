import { beforeEach, describe, expect, it } from 'vitest';
import {
  changedValues,
  fittingValues,
  forgetDrafts,
  forgetOthersDrafts,
  hasDrafts,
  keepDraft,
  readDraft,
} from './drafts.ts';

const mine = { name: 'listing 1', userId: 'me' };
const now = new Date('2026-11-21T09:00:00Z');
const minutesLater = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
let storage: Storage;

beforeEach(() => {
  const kept = new Map<string, string>();
  storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size;
    },
  } as Storage;
});

describe('what was begun', () => {
  it('is there again, for the form and the person it is of', () => {
    keepDraft(() => storage, mine, { title: 'Nekor' }, now);
    expect(readDraft(() => storage, mine)?.value).toEqual({ title: 'Nekor' });
    expect(readDraft(() => storage, { ...mine, name: 'listing 2' })).toBeNull();
    expect(readDraft(() => storage, { ...mine, userId: 'you' })).toBeNull();
  });

  it('has the time of its last change, however often it is kept unchanged', () => {
    const keep = (title: string, at: Date) => keepDraft(() => storage, mine, { title }, at);
    const savedAt = () => readDraft(() => storage, mine)?.savedAt;
    keep('Nekor', now);
    keep('Nekor', minutesLater(1));
    expect(savedAt()).toEqual(now);
    keep('Nekor II', minutesLater(2));
    expect(savedAt()).toEqual(minutesLater(2));
  });

  it('is forgotten once it is saved or given up', () => {
    keepDraft(() => storage, mine, { title: 'Nekor' }, now);
    keepDraft(() => storage, mine, null, now);
    expect(readDraft(() => storage, mine)).toBeNull();
  });

  it('is gone after the sign-out, and nothing else with it', () => {
    storage.setItem('language', 'fr');
    keepDraft(() => storage, mine, { title: 'Nekor' }, now);
    keepDraft(() => storage, { ...mine, name: 'review 1' }, { comment: 'Calm' }, now);
    forgetDrafts(() => storage, 'listing ');
    expect(readDraft(() => storage, mine)).toBeNull();
    expect(readDraft(() => storage, { ...mine, name: 'review 1' })?.value).toEqual({ comment: 'Calm' });
    forgetDrafts(() => storage);
    expect(storage.length).toBe(1);
    expect(storage.getItem('language')).toBe('fr');
  });

  it('is kept when the same user signs in again, and removed when another one does', () => {
    storage.setItem('language', 'fr');
    keepDraft(() => storage, mine, { title: 'Nekor' }, now);
    forgetOthersDrafts(() => storage, 'me');
    expect(readDraft(() => storage, mine)?.value).toEqual({ title: 'Nekor' });
    forgetOthersDrafts(() => storage, 'you');
    expect(readDraft(() => storage, mine)).toBeNull();
    expect(storage.getItem('language')).toBe('fr');
  });

  it('is simply not kept where storage is full or refused', () => {
    storage.setItem = () => {
      throw new Error('full');
    };
    expect(() => keepDraft(() => storage, mine, { title: 'Nekor' }, now)).not.toThrow();
    const refused = () => {
      throw new Error('refused');
    };
    expect(() => keepDraft(refused, mine, { title: 'Nekor' }, now)).not.toThrow();
    expect(readDraft(refused, mine)).toBeNull();
    expect(() => forgetDrafts(refused)).not.toThrow();
    expect(() => forgetOthersDrafts(refused, 'me')).not.toThrow();
  });

  it('is found in the tab under any name, until it is saved', () => {
    storage.setItem('theme', 'dark');
    expect(hasDrafts(() => storage)).toBe(false);
    keepDraft(() => storage, mine, { title: 'Nekor' }, now);
    expect(hasDrafts(() => storage)).toBe(true);
    keepDraft(() => storage, mine, null, now);
    expect(hasDrafts(() => storage)).toBe(false);
  });

  it('that is no draft at all is none', () => {
    for (const nonsense of ['no JSON', '7', '{"userId":"me"}', 'null']) {
      storage.setItem('draft:listing 1', nonsense);
      expect(readDraft(() => storage, mine)).toBeNull();
    }
  });
});

describe('a draft of fields', () => {
  const saved = { title: 'Nekor', capacity: null, isAvailable: true };

  it('holds only what was changed, so that it undoes nothing that was saved meanwhile', () => {
    expect(changedValues(saved, { ...saved, title: 'Nekor II' })).toEqual({ title: 'Nekor II' });
    expect(changedValues(saved, saved)).toBeNull();
  });

  it('is taken only as far as it fits the form', () => {
    const draft = { title: 'Nekor II', capacity: 8, isAvailable: 'yes', colour: 'red' };
    expect(fittingValues(draft, saved)).toEqual({ title: 'Nekor II', capacity: 8 });
    expect(fittingValues({ capacity: null }, { capacity: 8 })).toEqual({ capacity: null });
  });
});
