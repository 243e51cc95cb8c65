import { expect, it } from 'vitest';
import { isInAppBrowser } from './in-app-browser.ts';

const inApp = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/22B83 Instagram 358.0.0.30.92',
  'Mozilla/5.0 (Linux; Android 14; SM-S918B; wv) Chrome/130.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/489.0.0.37.79;]',
];
const ordinary = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
];

it('tells in-app browsers from ordinary ones', () => {
  expect(inApp.map(isInAppBrowser)).toEqual([true, true]);
  expect(ordinary.map(isInAppBrowser)).toEqual([false, false]);
});
