import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { authenticate } from '#features/auth/server/session-cookie.ts';
import type { Deps } from '#platform/deps.ts';
import { limitStreams, type Topic } from '#platform/http/event-streams.ts';
import { bookingsTopic, eventsPath, hoursTopic, meTopic } from '#shared/live-topics.ts';

/** What written topics mean to browsers: what concerns one user is written as `topic:user`. */
export function topicOf(written: string): Topic | null {
  if (written.startsWith(hoursTopic(''))) return { name: written, user: null };
  const [name = '', user] = written.split(':');
  return user !== undefined && [bookingsTopic, meTopic].includes(name) ? { name, user } : null;
}

/**
 * Registers the stream of live updates, for users and visitors. It never ends, so it is outside the queue of requests and
 * their limits in flight. See "Live updates" in docs/product.md.
 */
export async function liveUpdates(app: FastifyInstance, deps: Deps): Promise<void> {
  limitStreams(app);
  authenticate(app, deps);
  app.get(
    eventsPath,
    {
      exposeHeadRoute: false,
      config: { isStream: true },
      schema: {
        summary: 'What has changed, as server-sent events: JSON arrays of topics',
        tags: ['events'],
        response: { 200: z.string().describe('A stream of type text/event-stream') },
      },
    },
    async (request, reply) => app.eventStreams.open(request, reply),
  );
}
