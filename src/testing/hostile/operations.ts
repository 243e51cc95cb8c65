import type { TestApp } from '../model/product.ts';

/** What the generators use of a JSON schema. */
export interface JsonSchema {
  type?: string;
  anyOf?: JsonSchema[];
  enum?: string[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  maxLength?: number;
}

interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: JsonSchema;
}

/** A call of the API, as the OpenAPI document describes it. */
export interface Operation {
  method: string;
  path: string;
  parameters: readonly Parameter[];
  body: { type: string; schema: JsonSchema } | null;
}

interface Description {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}

/** Every operation of the OpenAPI document that the product serves. */
export async function readOperations({ visitor }: TestApp): Promise<Operation[]> {
  const { body } = await visitor.inject({ method: 'GET', url: '/api/v1/openapi.json' });
  const { paths } = body as { paths: Record<string, Record<string, Description>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const [content] = Object.entries(requestBody?.content ?? {});
      return {
        method: method.toUpperCase(),
        path,
        parameters,
        body: content ? { type: content[0], schema: content[1].schema } : null,
      };
    }),
  );
}
