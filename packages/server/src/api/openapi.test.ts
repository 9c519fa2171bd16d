import * as contract from '@twofold/contract'
import { expect, test } from 'vitest'
import { handlers } from '#server/features.ts'
import { buildOpenApi } from './openapi.ts'

const endpoints = Object.values(contract)
  .flatMap((part) => (typeof part === 'object' ? Object.values(part) : []))
  .filter(
    (value): value is contract.Endpoint =>
      typeof value === 'object' && value !== null && 'method' in value && 'path' in value,
  )
const document = buildOpenApi(handlers, { productName: 'Twofold', publicUrl: 'https://twofold.example' })
const { paths } = document

test('every call of the contract has exactly one handler', () => {
  expect(endpoints.length).toBeGreaterThan(20)
  expect(handlers.map(({ endpoint }) => endpoint.name).sort()).toEqual(
    endpoints.map(({ name }) => name).sort(),
  )
})

test('every call has a unique method and path', () => {
  const routes = endpoints.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`)
  expect(new Set(routes).size).toBe(routes.length)
})

test('the document lists every call under its method and path', () => {
  for (const { method, path, name } of endpoints) {
    expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(name)
  }
})

test('the document puts path parameters in the path and other fields in the body', () => {
  const save = paths['/api/assessments/{id}/answers']?.patch
  expect(save?.parameters).toMatchObject([{ name: 'id', in: 'path' }])
  const { properties } = save?.requestBody?.content['application/json'].schema ?? {}
  expect(Object.keys(properties ?? {})).toEqual(['answers', 'importance'])
})
