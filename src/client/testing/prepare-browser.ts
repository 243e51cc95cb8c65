import { dropStrayClicks } from '#client/overlays/double-click.ts';
import { mockNetwork } from './mock-network.ts';

// Run once, while `set-up.ts` runs for each file.

let complaints: unknown[] = [];

/** Returns what the console has shown of errors and warnings since the last call. */
export function takeComplaints(): readonly unknown[] {
  const taken = complaints;
  complaints = [];
  return taken;
}

for (const kind of ['error', 'warn'] as const) {
  const write = console[kind].bind(console);
  console[kind] = (...news: unknown[]) => {
    complaints.push(news[0]);
    write(...news);
  };
}

// Nothing is prefetched: the pointer rests wherever the last test has left it.
Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
mockNetwork();
dropStrayClicks();
