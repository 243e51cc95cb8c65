import { expect } from 'vitest';
import { addPushBrowser, getPushBrowsers } from '#features/messages/endpoints.ts';
import type { startPushService } from './push-service.ts';
import type { TestCaller } from './test-app.ts';

interface Person {
  caller: Pick<TestCaller, 'send'>;
}

/** Browsers that ask the API for push messages, at a push service of this machine. */
export function pushBrowsers({ newBrowser }: Awaited<ReturnType<typeof startPushService>>) {
  return {
    async subscribed({ caller }: Person, browser = newBrowser()) {
      const response = await caller.send(addPushBrowser, { body: browser.subscription });
      expect(response.status).toBe(204);
      return browser;
    },
    endpointsOf: async ({ caller }: Person) => (await caller.send(getPushBrowsers)).body.endpoints,
  };
}
