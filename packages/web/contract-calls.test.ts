import * as assessment from '@twofold/contract/assessment'
import * as config from '@twofold/contract/config'
import * as fields from '@twofold/contract/fields'
import { expect, test } from 'vitest'
import { renderCalls } from './contract-calls.ts'

const splitLines = (source: string | null) => source?.split('\n') ?? []

test('renderCalls exports calls without schemas', () => {
  const lines = splitLines(renderCalls('/assessment.ts', assessment))
  expect(lines).toContain(
    'export const saveAnswers = {"name":"assessment.saveAnswers","method":"PATCH","path":"/api/assessments/{id}/answers","access":"user"}',
  )
  const calls = Object.values(assessment).filter((value) => 'path' in value)
  expect(calls.length).toBeGreaterThan(5)
  expect(lines.filter((line) => line.startsWith('export const '))).toHaveLength(calls.length)
})

test('renderCalls exports data as constants and re-exports the rest of the module', () => {
  const lines = splitLines(renderCalls('/config.ts', config))
  expect(lines).toContain(`export const termsVersion = ${JSON.stringify(config.termsVersion)}`)
  expect(lines).toContain(`export const consentWordings = ${JSON.stringify(config.consentWordings)}`)
  expect(lines.some((line) => line.startsWith('export const siteConfig'))).toBe(false)
  expect(lines.at(-1)).toBe('export * from "/config.ts?schemas"')
})

test('renderCalls returns null for a module without calls', () => {
  expect(renderCalls('/fields.ts', fields)).toBeNull()
})
