import { beforeEach, describe, expect, it } from 'vitest';
import {
  changedValues,
  fittingValues,
  forgetDrafts,
  forgetOthersDrafts,
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

describe('a draft', () => {
  it('is restored for its own form and user only', () => {
    keepDraft(() => storage, mine, { title: 'Nekor' }, now);
    expect(readDraft(() => storage, mine)?.value).toEqual({ title: 'Nekor' });
    expect(readDraft(() => storage, { ...mine, name: 'listing 2' })).toBeNull();
    expect(readDraft(() => storage, { ...mine, userId: 'you' })).toBeNull();
  });

  it('keeps the time of its last change when it is stored unchanged', () => {
    const keep = (title: string, at: Date) => keepDraft(() => storage, mine, { title }, at);
    const savedAt = () => readDraft(() => storage, mine)?.savedAt;
    keep('Nekor', now);
    keep('Nekor', minutesLater(1));
    expect(savedAt()).toEqual(now);
    keep('Nekor II', minutesLater(2));
    expect(savedAt()).toEqual(minutesLater(2));
  });

  it('is removed when the form is saved or abandoned', () => {
    keepDraft(() => storage, mine, { title: 'Nekor' }, now);
    keepDraft(() => storage, mine, null, now);
    expect(readDraft(() => storage, mine)).toBeNull();
  });

  it('is removed at sign-out, and nothing else is', () => {
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

  it('is not stored if storage is full or blocked, without an error', () => {
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

  it('is ignored if the stored value is not a draft', () => {
    for (const nonsense of ['no JSON', '7', '{"userId":"me"}', 'null']) {
      storage.setItem('draft:listing 1', nonsense);
      expect(readDraft(() => storage, mine)).toBeNull();
    }
  });
});

describe('a draft of form fields', () => {
  const saved = { title: 'Nekor', capacity: null, isAvailable: true };

  it('contains only changed values, so that it does not undo what was saved meanwhile', () => {
    expect(changedValues(saved, { ...saved, title: 'Nekor II' })).toEqual({ title: 'Nekor II' });
    expect(changedValues(saved, saved)).toBeNull();
  });

  it('is restored only for fields that the form has, with matching types', () => {
    const draft = { title: 'Nekor II', capacity: 8, isAvailable: 'yes', colour: 'red' };
    expect(fittingValues(draft, saved)).toEqual({ title: 'Nekor II', capacity: 8 });
    expect(fittingValues({ capacity: null }, { capacity: 8 })).toEqual({ capacity: null });
  });
});
