import '#client/styles.css';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { makeLiveRegion } from '#client/ui/live-region.ts';
import { firstVisitPopupKey } from '#shared/constants.ts';
import { devices } from './devices.ts';
import { resetMocks } from './mock-api.ts';
import { takeComplaints } from './prepare-browser.ts';
import { removePage } from './render-page.tsx';

const { desk } = devices;
const home = location.href;

beforeEach(async () => {
  vi.setSystemTime(import.meta.env.TEST_NOW);
  localStorage.setItem(firstVisitPopupKey, 'true');
  if (innerWidth !== desk.width) await page.viewport(desk.width, desk.height);
});

// The browser and the modules stay: no test may see what an earlier one has left.
afterEach(async () => {
  removePage();
  history.replaceState(null, '', home);
  localStorage.clear();
  sessionStorage.clear();
  scrollTo(0, 0);
  makeLiveRegion().textContent = '';
  toast.dismiss();
  await vi.waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeNull());
  const [unmocked, complaints] = [resetMocks(), takeComplaints()];
  expect(unmocked, 'requests without a mocked response').toEqual([]);
  expect(complaints, 'what the console shows').toEqual([]);
});
