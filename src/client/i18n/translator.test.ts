import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTranslator, type Translator } from './translator.ts';

interface Messages {
  'shell.home': 'Home';
  'terms.title': 'Terms';
  'codes.internal': 'Something broke.';
  'bookings.hours': '{{count}} hour' | '{{count}} hours';
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
    const texts = { bookings: { hours_one: '{{count}} hour', hours_other: '{{count}} hours' } };
    translator.add('en', texts);
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(translator.t('bookings.hours', { count: 2000 })).toBe('2,000 hours');
    translator.add('fr', texts);
    translator.setLanguage('fr');
    expect(translator.t('bookings.hours', { count: 2000 })).toBe('2\u00a0000 hours');
    expect(translator.t('bookings.hours', { count: 1234.5 })).toBe('1234.5 hours');
  });

  it('isolates a name written from right to left, once, and changes no other value', () => {
    translator.add('en', { bookings: { hours_one: '', hours_other: '{{count}} {{name}} h' } });
    const hours = (name: string) => translator.t('bookings.hours', Object.assign({ count: 2 }, { name }));
    expect(hours('Élodie 3')).toBe('2 Élodie 3 h');
    expect(hours('محمد')).toBe('2 \u2068محمد\u2069 h');
    expect(hours(hours('محمد'))).toBe('2 2 \u2068محمد\u2069 h h');
  });

  it('renders again when the language changes', () => {
    translator.add('fr', { shell: { home: 'Accueil' } });
    translator.setLanguage('fr');
    expect(onChange).toHaveBeenCalledTimes(1);
    expect(translator.t('shell.home')).toBe('Accueil');
  });
});
