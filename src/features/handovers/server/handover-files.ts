import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { slipParams } from '#features/bookings/schemas.ts';
import { rowId } from '#features/users/schemas.ts';
import type { Deps } from '#platform/deps.ts';
import { parseInput } from '#platform/http/validation.ts';
import { AppError } from '#shared/errors.ts';
import { languages } from '#shared/language.ts';
import { readHandoverPhoto } from './handover-photos.ts';
import { printRecord } from './print-record.ts';
import { type RecordOf, readerOf } from './record-reader.ts';

const photoParams = z.object({ photoId: rowId });
/** Without `lang` the PDF is in English. */
const pdfQuery = z.object({ lang: z.enum(languages).default('en') });
const private_ = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' };

/** Serves photos and PDFs of records to those who may read them, and to no cache. See "Hand-over record" in docs/product.md. */
export function handoverFiles(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock' | 'images'>): void {
  const parse = <Schema extends z.ZodType>(schema: Schema, input: unknown, where: 'params' | 'query') =>
    parseInput(schema, input, where) as z.output<Schema>;
  const ways: [string, z.ZodType, (request: FastifyRequest) => RecordOf][] = [
    [
      '/bookings/:id',
      z.object({ id: rowId }),
      ({ user, params }) => {
        if (!user) throw new AppError('not_signed_in');
        return { user, ...parse(z.object({ id: rowId }), params, 'params') };
      },
    ],
    ['/slips/:token', slipParams, ({ params }) => parse(slipParams, params, 'params')],
  ];
  for (const [path, params, ofRequest] of ways) {
    const options = (summary: string, schema: object) => ({
      exposeHeadRoute: false,
      schema: { summary, tags: ['bookings'], ...schema, response: { 200: z.string().describe('A file') } },
    });
    app.get(
      `${path}/handover/photos/:photoId`,
      options('A photo of a hand-over record, for those who may read it', {
        params: z.intersection(params, photoParams),
      }),
      async (request, reply) => {
        const { bookingId } = await readerOf(deps, ofRequest(request));
        const { photoId } = parse(photoParams, request.params, 'params');
        const bytes = await readHandoverPhoto(deps, bookingId, photoId);
        if (!bytes) throw new AppError('not_found');
        return reply.headers(private_).type('image/jpeg').send(bytes);
      },
    );
    app.get(
      `${path}/handover.pdf`,
      options('A hand-over record as a PDF, for those who may read it', { params, querystring: pdfQuery }),
      async (request, reply) => {
        const reader = await readerOf(deps, ofRequest(request));
        const { lang } = parse(pdfQuery, request.query, 'query');
        const { name, bytes } = await app.requestLimits.runHeavy(request.closed, () =>
          printRecord(deps, reader, lang),
        );
        return reply
          .headers(private_)
          .header('content-disposition', `attachment; filename="${name}"`)
          .type('application/pdf')
          .send(bytes);
      },
    );
  }
}
