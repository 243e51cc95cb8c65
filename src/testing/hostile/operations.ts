import type { z } from 'zod';
import { routes } from '#app/api.ts';
import { type Access, apiPrefix } from '#shared/endpoint.ts';
import type { TestApp } from '../test-app.ts';

/** What the requests need of a JSON schema. */
export interface JsonSchema {
  type?: string | string[];
  anyOf?: JsonSchema[];
  enum?: string[];
  format?: string;
  pattern?: string;
  default?: unknown;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  /** Of an object with any names. */
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  maxLength?: number;
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: JsonSchema;
}

/** Where a value is in the input of a call: `['images', 0, 'id']`. */
export type Place = readonly (string | number)[];

/** A call of the API, as the OpenAPI document describes it. */
export interface Operation {
  method: string;
  path: string;
  parameters: readonly Parameter[];
  body: { type: string; schema: JsonSchema } | null;
  access: Access;
  /** Whether the schema of the call accepts a text at this place. */
  accepts(place: Place, text: string): boolean;
}

interface Description {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  security?: unknown;
}

/** Every operation of the OpenAPI document that the product serves. */
export async function readOperations({ visitor }: TestApp): Promise<Operation[]> {
  const { body } = await visitor.inject({ method: 'GET', url: `${apiPrefix}/openapi.json` });
  const { paths } = body as { paths: Record<string, Record<string, Description>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([name, { parameters = [], requestBody, security }]) => {
      const method = name.toUpperCase();
      const [content] = Object.entries(requestBody?.content ?? {});
      const route = routes.find(({ endpoint }) => {
        return endpoint.method === method && apiPrefix + endpoint.path === path;
      });
      const schemas = route
        ? [route.schemas.query, route.schemas.body].filter((one) => one !== undefined)
        : [];
      return {
        ...{ method, path, parameters, access: route?.endpoint.access ?? (security ? 'user' : 'public') },
        body: content ? { type: content[0], schema: content[1].schema } : null,
        accepts: (place, text) => schemas.every((schema) => isAccepted(schema, place, text)),
      };
    }),
  );
}

/** Parses an input with nothing but this text: what else is missing is complained of at other places. */
function isAccepted(schema: z.ZodType, place: Place, text: string): boolean {
  const input = place.reduceRight<unknown>((inner, key) => (key === 0 ? [inner] : { [key]: inner }), text);
  const { error } = schema.safeParse(input);
  return !error?.issues.some(({ path }) => place.every((key, depth) => path[depth] === key));
}
