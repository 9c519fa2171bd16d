import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createCertificate, renderSamlIdpMetadata } from '@twofold/auth/testing'
import { describe, expect, test } from 'vitest'
import { createTestFolder } from '#server/testing/folder.ts'
import { readSaml } from './saml.ts'
import { type Env, parseSettings } from './settings/index.ts'

const read = (env: Env) => readSaml(parseSettings(env))

const own = createCertificate()
const metadata = renderSamlIdpMetadata('https://id.works.example', [createCertificate().certificate])
const works = {
  id: '5b2f2d0e-7d53-4f53-9a53-0d7b7a4f1c11',
  name: 'Works',
  metadata: 'works.xml',
  domains: ['works.example'],
}
const folder = createTestFolder('saml')

async function settings(providers: unknown, xml = metadata) {
  await writeFile(join(folder, 'works.xml'), xml)
  await writeFile(
    join(folder, 'list.json'),
    typeof providers === 'string' ? providers : JSON.stringify(providers),
  )
  return {
    AUTH_SAML_PRIVATE_KEY: own.privateKey.replaceAll('\n', '\\n'),
    AUTH_SAML_CERTIFICATE: own.certificate.replaceAll('\n', '\\n'),
    AUTH_SAML_PROVIDERS: join(folder, 'list.json'),
  }
}

test('readSaml returns null without settings', () => {
  expect(read({})).toBeNull()
})

test('readSaml reads organisations and their metadata files from the folder of AUTH_SAML_PROVIDERS', async () => {
  const saml = read(await settings([works]))
  expect(saml?.privateKey).toBe(own.privateKey)
  expect(saml?.providers).toEqual([{ id: works.id, label: 'Works', metadata, domains: ['works.example'] }])
})

describe('readSaml throws', () => {
  const weak = renderSamlIdpMetadata('https://id.works.example', [createCertificate(1024).certificate])

  test.each<[string, unknown, string | undefined, string]>([
    ['when the file contains no list', {}, undefined, 'AUTH_SAML_PROVIDERS: the list'],
    ['when the file is not JSON', 'hello', undefined, 'must be the path of a JSON file'],
    ['when the list is empty', [], undefined, 'AUTH_SAML_PROVIDERS: the list'],
    ['when a property is unknown', [{ ...works, entrypoint: 'x' }], undefined, 'entrypoint'],
    ['when the id is not a UUID', [{ ...works, id: 'works' }], undefined, 'works is not a UUID'],
    [
      'when a domain is invalid',
      [{ ...works, domains: ['ann@works.example'] }],
      undefined,
      'is not a domain',
    ],
    ['when an id is duplicate', [works, works], undefined, 'is not unique'],
    [
      'when the metadata file is missing',
      [{ ...works, metadata: 'none.xml' }],
      undefined,
      'none.xml cannot be read',
    ],
    ['when the metadata is HTML', [works], '<html/>', 'Works: The metadata must describe exactly one entity'],
    [
      'when the metadata has a document type',
      [works],
      `<!DOCTYPE x>${metadata}`,
      'Works: XML contains a document type',
    ],
    [
      'when the sign-in URL is not https',
      [works],
      metadata.replace('https://id.works.example/sso', 'http://id.works.example/sso'),
      'no https URL',
    ],
    ['when the key of the metadata is too short', [works], weak, '2048'],
  ])('%s', async (_, providers, xml, message) => {
    const env = await settings(providers, xml)
    expect(() => read(env)).toThrow(message)
  })

  test('when the certificate is missing or belongs to another key', async () => {
    const env = await settings([works])
    expect(() => read({ AUTH_SAML_PRIVATE_KEY: 'x' })).toThrow(
      'AUTH_SAML_CERTIFICATE and AUTH_SAML_PROVIDERS missing',
    )
    const other = createCertificate().certificate
    expect(() => read({ ...env, AUTH_SAML_CERTIFICATE: other })).toThrow('does not match the private key')
    const broken = () => read({ ...env, AUTH_SAML_PRIVATE_KEY: 'sentinel' })
    expect(broken).toThrow('must be PEM')
    expect(broken).not.toThrow('sentinel')
  })
})
