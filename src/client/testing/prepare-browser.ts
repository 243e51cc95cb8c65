import * as React from 'react';
import { renderToasts } from '#client/overlays/toaster.tsx';
import { surviveReplacedText } from '#client/replaced-text.ts';
import { mockLiveStream, mockNetwork } from './mock-network.ts';

// Run once, while `set-up.ts` runs for each file.

// Nothing is prefetched: the pointer rests wherever the last test has left it.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
// React's development build keeps the stack of each element's creation until there are 10,000, for messages that name it.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { get: () => Number.POSITIVE_INFINITY, set: () => {} },
);
mockNetwork();
mockLiveStream();
surviveReplacedText();
// The first toast would come late, and perhaps into the next test.
await renderToasts([], () => {});
