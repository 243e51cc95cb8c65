import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeStorage } from '#client/testing/fake-storage.ts';
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
  storage = fakeStorage();
  vi.stubGlobal('sessionStorage', storage);
});
afterEach(() => vi.unstubAllGlobals());

describe('a draft', () => {
  it('is restored for its own form and user only', () => {
    keepDraft(mine, { title: 'Nekor' }, now);
    expect(readDraft(mine)?.value).toEqual({ title: 'Nekor' });
    expect(readDraft({ ...mine, name: 'listing 2' })).toBeNull();
    expect(readDraft({ ...mine, userId: 'you' })).toBeNull();
  });

  it('keeps the time of its last change when it is stored unchanged, until it is removed', () => {
    const keep = (title: string, at: Date) => keepDraft(mine, { title }, at);
    const savedAt = () => readDraft(mine)?.savedAt;
    keep('Nekor', now);
    keep('Nekor', minutesLater(1));
    expect(savedAt()).toEqual(now);
    keep('Nekor II', minutesLater(2));
    expect(savedAt()).toEqual(minutesLater(2));
    // The form is saved or abandoned.
    keepDraft(mine, null, now);
    expect(readDraft(mine)).toBeNull();
  });

  it('is removed at sign-out, and nothing else is', () => {
    storage.setItem('language', 'fr');
    keepDraft(mine, { title: 'Nekor' }, now);
    keepDraft({ ...mine, name: 'review 1' }, { comment: 'Calm' }, now);
    forgetDrafts('listing ');
    expect(readDraft(mine)).toBeNull();
    expect(readDraft({ ...mine, name: 'review 1' })?.value).toEqual({ comment: 'Calm' });
    forgetDrafts();
    expect(storage.length).toBe(1);
    expect(storage.getItem('language')).toBe('fr');
  });

  it('is kept when the same user signs in again, and removed when another one does', () => {
    storage.setItem('language', 'fr');
    keepDraft(mine, { title: 'Nekor' }, now);
    forgetOthersDrafts('me');
    expect(readDraft(mine)?.value).toEqual({ title: 'Nekor' });
    forgetOthersDrafts('you');
    expect(readDraft(mine)).toBeNull();
    expect(storage.getItem('language')).toBe('fr');
  });

  it('is ignored if the stored value is not a draft', () => {
    for (const nonsense of ['no JSON', '7', '{"userId":"me"}', 'null']) {
      storage.setItem('draft:listing 1', nonsense);
      expect(readDraft(mine)).toBeNull();
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
