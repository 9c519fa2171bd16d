import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { resolveSaml, type SamlSettings } from '@twofold/auth'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'
import { createGroupError, readGroup } from './setting-group.ts'
import type { Settings } from './settings/index.ts'

const NAMES = ['AUTH_SAML_PRIVATE_KEY', 'AUTH_SAML_CERTIFICATE', 'AUTH_SAML_PROVIDERS'] as const

const text = z.string().trim().min(1).max(200)
const providersFile = z
  .array(
    z.strictObject({
      id: text,
      name: text,
      metadata: text,
      domains: z.array(text).default([]),
      disabled: z.boolean().optional(),
      attributes: z.strictObject({ email: text.optional(), name: text.optional() }).optional(),
    }),
  )
  .min(1)

/** SAML identity providers from the configured file; null if none is configured. */
export function readSaml(settings: Settings): SamlSettings | null {
  const group = readGroup(settings, NAMES, createGroupError('all three AUTH_SAML settings'))
  if (!group) return null
  const [privateKey, certificate, file] = group
  const path = resolve(file)
  const saml = {
    privateKey,
    certificate,
    providers: readProviders(path).map(({ name, metadata, ...provider }) => ({
      ...provider,
      label: name,
      metadata: readText(resolve(dirname(path), metadata)),
    })),
  }
  try {
    resolveSaml(saml)
  } catch (error) {
    const isOwnMessage = error instanceof Error && error.message.startsWith('SAML: ')
    // Other messages come from parsing a key and could contain parts of it.
    throw new ConfigError(
      isOwnMessage
        ? `AUTH_SAML: ${error.message.slice('SAML: '.length)}.`
        : 'AUTH_SAML_PRIVATE_KEY and AUTH_SAML_CERTIFICATE must be PEM on one line, with \\n for each line break.',
    )
  }
  return saml
}

function readProviders(path: string): z.infer<typeof providersFile> {
  const content = readText(path)
  try {
    const parsed = providersFile.safeParse(JSON.parse(content))
    if (parsed.success) return parsed.data
    const [issue] = parsed.error.issues
    throw new ConfigError(`AUTH_SAML_PROVIDERS: ${issue?.path.join('.') || 'the list'}: ${issue?.message}.`)
  } catch (error) {
    if (error instanceof ConfigError) throw error
    throw new ConfigError(
      'AUTH_SAML_PROVIDERS must be the path of a JSON file: see docs/operations.md for an example.',
    )
  }
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError(`AUTH_SAML_PROVIDERS: ${path} cannot be read.`)
  }
}
