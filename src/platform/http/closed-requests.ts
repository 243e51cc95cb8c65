import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Aborted when the response is sent, or its connection closed before. Fastify's own `signal` is also aborted when
     * the body has been read, since Node closes the request then.
     */
    closed: AbortSignal;
  }
}

/** Gives every request its `closed` signal. */
export function watchClosedRequests(app: FastifyInstance): void {
  app.decorateRequest('closed');
  app.addHook('onRequest', async (request, reply) => {
    const controller = new AbortController();
    request.closed = controller.signal;
    const { socket } = request.raw;
    const close = () => {
      socket.off('close', close);
      controller.abort();
    };
    reply.raw.once('close', close);
    // A response that waits behind others of its connection never closes when that connection does.
    socket.once('close', close);
  });
}
