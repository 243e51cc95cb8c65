import { dropStrayClicks } from '#client/overlays/drop-stray-clicks.ts';
import { renderToasts } from '#client/overlays/toaster.tsx';
import { mockLiveStream } from './live-stream.ts';
import { mockNetwork } from './mock-network.ts';

// Run once, while `set-up.ts` runs for each file.

// Nothing is prefetched: the pointer rests wherever the last test has left it.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
mockNetwork();
mockLiveStream();
dropStrayClicks();
// The first toast would come late, and perhaps into the next test.
await renderToasts([], () => {});
