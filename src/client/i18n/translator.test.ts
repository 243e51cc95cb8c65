import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTranslator, type Translator } from './translator.ts';

interface Messages {
  'shell.home': 'Home';
  'shell.booker': 'by {{name}}';
  'terms.title': 'Terms';
  'codes.internal': 'Something broke.';
  'bookings.hours': '{count, plural, one {# hour} other {# hours}}';
  'bookings.taken': '{count, plural, one {{{name}} is} other {# of {{name}} are}} taken';
}

let translator: Translator<Messages>;
const onChange = vi.fn<() => void>();

beforeEach(() => {
  onChange.mockClear();
  translator = createTranslator<Messages>('en', () => ({}));
  translator.add('en', { shell: { home: 'Home' } });
  translator.subscribe(onChange);
});

describe('a component that uses `t`', () => {
  it('does not render again when another namespace is added', () => {
    const { t } = translator;
    expect(t('shell.home')).toBe('Home');
    translator.add('en', { terms: { title: 'Terms' } });
    translator.add('fr', { shell: { home: 'Accueil' } });
    expect(onChange).not.toHaveBeenCalled();
    expect(translator.t).toBe(t);
    expect(t('terms.title')).toBe('Terms');
  });

  it('renders again once when a text that it missed is added', () => {
    const { t } = translator;
    expect(t('codes.internal')).toBe('codes.internal');
    translator.add('en', { terms: { title: 'Terms' } });
    expect(onChange).not.toHaveBeenCalled();
    translator.add('en', { codes: { internal: 'Something broke.' } });
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(translator.t).not.toBe(t);
    expect(translator.t('codes.internal')).toBe('Something broke.');
    translator.add('en', { guide: { title: 'Guide' } });
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('renders again when the missing text has plural forms, with whole numbers in thousands', () => {
    translator.t('bookings.hours', { count: 2 });
    const texts = { bookings: { hours: '{count, plural, one {# hour} other {# hours}}' } };
    translator.add('en', texts);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(translator.t('bookings.hours', { count: 2000 })).toBe('2,000 hours');
    translator.add('fr', texts);
    translator.setLanguage('fr');
    expect(translator.t('bookings.hours', { count: 2000 })).toBe('2\u00a0000 hours');
    expect(translator.t('bookings.hours', { count: 1234.5 })).toBe('1234.5 hours');
  });

  it('isolates a name written from right to left, once, and changes no other value', () => {
    translator.add('en', { shell: { booker: 'by {{name}}' } });
    const booker = (name: string) => translator.t('shell.booker', { name });
    expect(booker('Élodie 3')).toBe('by Élodie 3');
    expect(booker('محمد')).toBe('by \u2068محمد\u2069');
    expect(booker(booker('محمد'))).toBe('by by \u2068محمد\u2069');
  });

  it('renders again when the language changes', () => {
    translator.add('fr', { shell: { home: 'Accueil' } });
    translator.setLanguage('fr');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(translator.t('shell.home')).toBe('Accueil');
  });
});

describe('a text with a number', () => {
  const taken = (count: number) => translator.t('bookings.taken', { count, name: 'Hannah' });

  it('has the form of the number in each language, with other variables in it', () => {
    const text = '{count, plural, one {{{name}} is} other {# of {{name}} are}} taken';
    translator.add('en', { bookings: { taken: text } });
    translator.add('fr', { bookings: { taken: text } });
    expect([0, 1, 2].map(taken)).toEqual([
      '0 of Hannah are taken',
      'Hannah is taken',
      '2 of Hannah are taken',
    ]);
    translator.setLanguage('fr');
    expect([0, 1, 2].map(taken)).toEqual(['Hannah is taken', 'Hannah is taken', '2 of Hannah are taken']);
    expect(taken(1_000_000)).toBe('1\u00a0000\u00a0000 of Hannah are taken');
  });
});
