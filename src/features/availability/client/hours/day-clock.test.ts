import { describe, expect, it } from 'vitest';
import { clockText, shortClockText, shortHoursText } from './day-clock.ts';

const at = (hours: number, minutes = 0) => hours * 60 + minutes;

describe('the clock of the booking pages', () => {
  it('has 12 hours in English and 24 in French', () => {
    expect([clockText(at(8), 'en'), clockText(at(16, 30), 'en')]).toEqual(['8:00 AM', '4:30 PM']);
    expect([clockText(at(8), 'fr'), clockText(at(16, 30), 'fr')]).toEqual(['8h00', '16h30']);
  });

  it('leaves out the minutes of full hours in its short form', () => {
    expect([shortClockText(at(12), 'en'), shortClockText(at(9, 30), 'en')]).toEqual([
      '12\u00a0PM',
      '9:30\u00a0AM',
    ]);
    expect([shortClockText(at(12), 'fr'), shortClockText(at(9, 30), 'fr')]).toEqual(['12h', '9h30']);
  });

  it('names the half of the day once if both ends are in it', () => {
    expect(shortHoursText({ start: at(14), end: at(17) }, 'en')).toBe('2–5\u00a0PM');
    expect(shortHoursText({ start: at(8), end: at(9, 30) }, 'en')).toBe('8–9:30\u00a0AM');
    expect(shortHoursText({ start: at(11, 30), end: at(13) }, 'en')).toBe('11:30\u00a0AM–1\u00a0PM');
    expect(shortHoursText({ start: at(14), end: at(17) }, 'fr')).toBe('14h–17h');
  });
});
