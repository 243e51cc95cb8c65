import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { apiPrefix } from '#shared/endpoint.ts';

/** The OpenAPI document at `/api/v1/openapi.json` and its reference page at `/api/v1/reference`. */
export async function openApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Sillage',
        version: '1',
        description:
          'Rent jet skis and boats by the hour. Errors have the shape `{ message, code, fields? }`.',
      },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sillage_session' } },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get(`${apiPrefix}/openapi.json`, { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: `${apiPrefix}/reference`,
    staticCSP: true,
    uiConfig: { tryItOutEnabled: false },
  });
}
