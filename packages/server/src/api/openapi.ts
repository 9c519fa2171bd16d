import { type Endpoint, errorCatalogue, pathParameters } from '@twofold/contract'
import { z } from 'zod'
import type { AnyHandler } from './handler.ts'

type Json = Record<string, unknown>

/** Builds the OpenAPI 3.1 document from the schemas that validate the calls. */
export function buildOpenApi(
  handlers: readonly Pick<AnyHandler, 'endpoint'>[],
  about: { productName: string; publicUrl: string },
) {
  const paths: Record<string, Record<string, ApiOperation>> = {}
  for (const { endpoint } of handlers) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: describe(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${about.productName} API`, version: '1', license: { name: 'MIT', identifier: 'MIT' } },
    servers: [{ url: about.publicUrl }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: { Problem: problemSchema() },
    },
  }
}

type ApiOperation = ReturnType<typeof describe>

function describe(endpoint: Endpoint) {
  const schema = toSchema(endpoint.input, 'input')
  const properties = (schema.properties ?? {}) as Record<string, Json>
  const required = new Set((schema.required ?? []) as string[])
  const inPath = pathParameters(endpoint.path)
  const rest = Object.keys(properties).filter((name) => !inPath.includes(name))
  const isQuery = endpoint.method === 'GET'
  const parameters = [
    ...inPath.map((name) => ({ name, in: 'path', required: true, schema: properties[name] ?? {} })),
    ...(isQuery ? rest : []).map((name) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema: properties[name] ?? {},
    })),
  ]
  const body = isQuery || rest.length === 0 ? null : bodySchema(properties, rest, required)
  const responses: Record<string, Content> = {
    ...Object.fromEntries(endpoint.success.map((status) => [`${status}`, success(endpoint)])),
    default: {
      description: 'Error.',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    },
  }
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(endpoint.readsCaller && { security: [{}, { bearer: [] }] }),
    ...(endpoint.fresh && { 'x-fresh-sign-in': true }),
    parameters,
    ...(body && {
      requestBody: {
        required: rest.some((name) => required.has(name)),
        content: { 'application/json': { schema: body } },
      },
    }),
    responses,
  }
}

interface Content {
  description?: string
  content?: Readonly<Record<string, { schema: Json }>>
}

function success(endpoint: Endpoint): Content {
  if (endpoint.output instanceof z.ZodUndefined) return { description: 'Success, no content.' }
  return {
    description: 'Success.',
    content: { 'application/json': { schema: toSchema(endpoint.output, 'output') } },
  }
}

function bodySchema(properties: Record<string, Json>, names: string[], required: Set<string>): Json {
  return {
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, properties[name]])),
    required: names.filter((name) => required.has(name)),
    additionalProperties: false,
  }
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Json
  return rest
}

function problemSchema(): Json {
  const field = {
    type: 'object',
    properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
  }
  return {
    type: 'object',
    required: ['type', 'title', 'status', 'detail', 'code'],
    properties: {
      type: { type: 'string' },
      title: { type: 'string' },
      status: { type: 'integer' },
      detail: { type: 'string' },
      code: { type: 'string', enum: Object.keys(errorCatalogue) },
      errors: { type: 'array', items: field },
      missing: { type: 'array', items: { type: 'string' } },
    },
  }
}
