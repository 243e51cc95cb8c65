import { type Context, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor, type SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type OnOutage, onTransition } from '#platform/database/listen.ts';
import { pathOf } from '#platform/http/log.ts';
import { withinTime } from '#platform/within-time.ts';
import { routeName } from './route-name.ts';
import type { Statement } from './statements.ts';
import { parseTraceParent } from './trace-parent.ts';

export interface Traces {
  /** Starts the span of a request, which ends with its response or when the client disconnects. */
  startRequest(request: FastifyRequest, reply: FastifyReply): RequestSpan;
  /** Adds the span of a statement that has just ended. */
  addStatement(request: RequestSpan, statement: Statement): void;
  /** Sends what is left, for two seconds at most. */
  stop(): Promise<void>;
}

export interface RequestSpan {
  traceId: string;
  context: Context;
}

const exportTimeoutMs = 5_000;
const stopTimeoutMs = 2_000;

/**
 * Sends traces to an OpenTelemetry collector. Loaded on demand, because most installations have none. The library also
 * reads the variables `OTEL_TRACES_SAMPLER…`, `OTEL_BSP_…` and `OTEL_EXPORTER_OTLP_HEADERS`.
 */
export function startTraces(url: string, version: string, onOutage: OnOutage): Traces {
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'sillage', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(reportingExporter(url, onOutage))],
  });
  const tracer = provider.getTracer('sillage', version);
  return {
    startRequest(request, reply) {
      const { method } = request;
      const parent = parseTraceParent(request.headers.traceparent);
      const span = tracer.startSpan(
        method,
        {
          kind: SpanKind.SERVER,
          attributes: {
            'http.request.method': method,
            'url.path': pathOf(request),
            'sillage.request_id': request.id,
          },
        },
        parent ? trace.setSpanContext(ROOT_CONTEXT, { ...parent, isRemote: true }) : ROOT_CONTEXT,
      );
      reply.raw.once('close', () => {
        const route = routeName(request);
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode });
        if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      return { traceId: span.spanContext().traceId, context: trace.setSpan(ROOT_CONTEXT, span) };
    },
    addStatement({ context }, { text, operation, ms, errorType }) {
      const end = performance.now();
      const span = tracer.startSpan(
        operation,
        {
          kind: SpanKind.CLIENT,
          startTime: end - ms,
          attributes: {
            'db.system.name': 'postgresql',
            'db.operation.name': operation,
            'db.query.text': text,
            ...(errorType !== null && { 'error.type': errorType }),
          },
        },
        context,
      );
      if (errorType !== null) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    async stop() {
      // What is not sent by then is lost: traces must not delay the end of the process.
      await withinTime(stopTimeoutMs, () => provider.shutdown()).catch(() => {});
    },
  };
}

/** Reports when the collector can't be reached, and when it can be again: the library drops the spans silently. */
function reportingExporter(url: string, onOutage: OnOutage): SpanExporter {
  const exporter = new OTLPTraceExporter({
    url: `${url.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: exportTimeoutMs,
  });
  const report = onTransition(onOutage);
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        report(result.error ?? null);
        done(result);
      }),
    forceFlush: () => exporter.forceFlush(),
    shutdown: () => exporter.shutdown(),
  };
}
