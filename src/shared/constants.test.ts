import { expect, it } from 'vitest';
import * as constants from './constants.ts';

it('has the product’s numbers and storage keys', () => {
  expect(constants).toMatchObject({
    minBookingMinutes: 60,
    homeItems: 6,
    heroPrice: 990,
    firstVisitPopupDelayMs: 2_000,
    firstVisitPopupKey: 'hasSeenFirstVisitPopup',
    redirectAfterLoginKey: 'redirectAfterLogin',
    toasts: { visible: 3, durationMs: 4_000 },
    map: {
      defaultZoom: 15,
      maxZoom: 18,
      tileSize: 256,
      defaultHeight: 400,
      locationHeight: 350,
      keyboardPan: 80,
      wheelDebounceMs: 40,
      listenersAfterMs: 100,
    },
    placeholderImage: '/placeholder.svg',
  });
});
