import { expect, it } from 'vitest';
import { isApplePhone } from './browser-push.ts';

it.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 5, true],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 5, true],
  ['a Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15', 0, false],
  ['an Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 7) AppleWebKit/537.36', 5, false],
])(
  'recognizes whether push messages need the home screen on %s',
  (_name, userAgent, touchPoints, isApple) => {
    expect(isApplePhone(userAgent, touchPoints)).toBe(isApple);
  },
);
