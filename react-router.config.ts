import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // Every route is in the first manifest: the map of pages is small, and no request is spent on learning it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
