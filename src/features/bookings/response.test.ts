import { expect, it } from 'vitest';
import { roundResponse } from './response.ts';

const round = (figures: Partial<Parameters<typeof roundResponse>[0]>) =>
  roundResponse({
    ...{ requests: 5, answered: 5, medianMinutes: 30, bookings: 4, calledOff: 1, calledOffByWeather: 1 },
    ...figures,
  });
const notShown = { calledOffPercent: null, calledOffByWeatherPercent: null };

it.each([
  [0, 1],
  [60, 1],
  [61, 2],
  [250, 6],
  [720, 12],
  [721, 24],
  [1440, 24],
])('says that answers after %d minutes come within %d hours', (medianMinutes, withinHours) => {
  expect(round({ medianMinutes })).toEqual({ withinHours, answeredPercent: 100, ...notShown });
});

it.each([
  [0, 0],
  [1, 5],
  [189, 95],
  [199, 95],
  [200, 100],
])('rounds %d answers to 200 requests to %d %%', (answered, answeredPercent) => {
  expect(round({ requests: 200, answered })).toMatchObject({ answeredPercent });
});

it('says nothing of fewer than five requests, and no time without an answer', () => {
  const nothing = { withinHours: null, answeredPercent: null, ...notShown };
  expect(round({ requests: 4, answered: 4 })).toEqual(nothing);
  expect(round({ answered: 0, medianMinutes: null }).withinHours).toBeNull();
});

it.each([
  [4, 1, 2, null, null],
  [5, 1, 2, 20, 40],
  [5, 0, 5, 0, 100],
  [200, 1, 199, 5, 95],
])(
  'says of %d hires with %d called off and %d by the weather: %s and %s %%',
  (bookings, calledOff, calledOffByWeather, calledOffPercent, calledOffByWeatherPercent) => {
    const figures = round({ bookings, calledOff, calledOffByWeather });
    expect(figures).toMatchObject({ calledOffPercent, calledOffByWeatherPercent });
  },
);
