import type { FastifyInstance } from 'fastify';

/** Shared, because creating an error for each request takes longer than most of its other hooks. */
const closedReason = new DOMException('The request is closed', 'AbortError');

/** Gives every request its `closed` signal. */
export function watchClosedRequests(app: FastifyInstance): void {
  app.decorateRequest('closed');
  app.addHook('onRequest', async (request, reply) => {
    const controller = new AbortController();
    request.closed = controller.signal;
    const { socket } = request.raw;
    const close = () => {
      socket.off('close', close);
      controller.abort(closedReason);
    };
    reply.raw.once('close', close);
    // A pipelined response that waits behind others does not close when the connection does.
    socket.once('close', close);
  });
}
