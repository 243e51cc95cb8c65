import { createHttpServer, type HttpServer } from '#platform/http/http-server.ts';

/** The text of all figures, in Prometheus' format. */
export type ReadMetrics = () => Promise<string>;

/** Prometheus' text format, as prom-client writes it. */
const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Serves `GET /metrics` on a port of its own. Until the figures can be read, it answers 503. Throws `PortInUseError` if it
 * can't listen.
 */
export async function listenForMetrics(
  host: string,
  port: number,
): Promise<{
  serve(read: ReadMetrics): void;
  url: string;
  close: HttpServer['close'];
}> {
  const server = createHttpServer(host, port, { portSetting: 'METRICS_PORT' });
  await server.listen();
  return {
    serve(read) {
      server.setListener(async (request, response) => {
        if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
          response.writeHead(404, { 'content-type': contentType }).end('There is only GET /metrics.\n');
          return;
        }
        const [status, text] = await read().then(
          (figures) => [200, figures] as const,
          (error: Error) => [500, `${error.message}\n`] as const,
        );
        response.writeHead(status, { 'content-type': contentType }).end(text);
      });
    },
    url: `http://${host.includes(':') ? `[${host}]` : host}:${server.port}/metrics`,
    close: server.close,
  };
}
