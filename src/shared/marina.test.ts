import { expect, it } from 'vitest';
import { marina } from './marina.ts';

it('has its address in both languages, its coordinates and its opening hours', () => {
  for (const language of ['en', 'fr'] as const) {
    expect(marina.address[language]).toMatch(/32000/);
    expect(marina.description[language].length).toBeGreaterThan(40);
    // Lines never break within the name, or that of the city.
    expect(marina.name[language]).not.toContain(' ');
    expect(marina.address[language]).not.toContain(marina.city[language]);
  }
  expect(marina.address.fr).toBe('Port\u00a0d’Al\u00a0Hoceïma, 32000\u00a0Al\u00a0Hoceïma, Maroc');
  expect(marina.coordinates.lat).toBeCloseTo(35.25, 1);
  expect(marina.coordinates.lng).toBeCloseTo(-3.92, 1);
  expect([marina.hours.opensAt, marina.hours.closesAt]).toEqual(['08:00', '19:00']);
});
