import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src',
  buildDirectory: 'build',
  ssr: true,
  // The manifest contains every route: it is small, and discovering routes would cost requests.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
