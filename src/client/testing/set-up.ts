import '#client/styles.css';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { page } from 'vitest/browser';
import { toast } from '#client/overlays/toast.ts';
import { makeLiveRegion } from '#client/ui/live-region.ts';
import { firstVisitPopupKey } from '#shared/constants.ts';
import { devices } from './devices.ts';
import { resetMocks } from './mock-api.ts';
import './prepare-browser.ts';
import { removePage } from './render-page.tsx';

const { desk } = devices;
const home = location.href;
let complaints: MockInstance[] = [];

beforeEach(async () => {
  complaints = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  vi.setSystemTime(import.meta.env.TEST_NOW);
  localStorage.setItem(firstVisitPopupKey, 'true');
  // Only Chromium's headless shell says this by itself.
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('denied');
  if (innerWidth !== desk.width) await page.viewport(desk.width, desk.height);
});

// The browser and the modules stay: no test may see what an earlier one has left.
afterEach(async () => {
  // The runner tells its files apart by the real time.
  vi.useRealTimers();
  removePage();
  // The calls that this has cancelled are sent again, and still get their responses.
  await new Promise(requestAnimationFrame);
  history.replaceState(null, '', home);
  localStorage.clear();
  sessionStorage.clear();
  scrollTo(0, 0);
  makeLiveRegion().textContent = '';
  await vi.waitFor(() => {
    // In each attempt: a toast may be shown late.
    toast.clear();
    expect(document.querySelector('[data-toast]')).toBeNull();
  }, 10_000);
  expect(resetMocks(), 'requests without a mocked response').toEqual([]);
  expect(
    complaints.flatMap(({ mock }) => mock.calls.map(([first]) => first)),
    'what the console shows',
  ).toEqual([]);
});
