import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCertificate, renderSamlIdpMetadata } from '@twofold/auth/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'saml-'))
})
afterAll(() => rm(folder, { recursive: true }))

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

test('without settings there is no organisation', () => {
  expect(read({})).toBeNull()
})

test('the file names organisations and their metadata files in the same folder', async () => {
  const saml = read(await settings([works]))
  expect(saml?.privateKey).toBe(own.privateKey)
  expect(saml?.providers).toEqual([{ id: works.id, label: 'Works', metadata, domains: ['works.example'] }])
})

describe('stops the start', () => {
  const weak = renderSamlIdpMetadata('https://id.works.example', [createCertificate(1024).certificate])

  test.each<[string, unknown, string | undefined, string]>([
    ['no list', {}, undefined, 'AUTH_SAML_PROVIDERS: the list'],
    ['no JSON', 'hello', undefined, 'must name a JSON file'],
    ['nobody in it', [], undefined, 'AUTH_SAML_PROVIDERS: the list'],
    ['a key that is not known', [{ ...works, entrypoint: 'x' }], undefined, 'entrypoint'],
    ['no id', [{ ...works, id: 'works' }], undefined, 'works is not a UUID'],
    ['a domain that is none', [{ ...works, domains: ['ann@works.example'] }], undefined, 'is no domain'],
    ['one twice', [works, works], undefined, 'stands twice'],
    [
      'metadata that are missing',
      [{ ...works, metadata: 'none.xml' }],
      undefined,
      'none.xml can not be read',
    ],
    ['metadata of a page', [works], '<html/>', 'Works: The metadata is not of one entity'],
    ['metadata with a document type', [works], `<!DOCTYPE x>${metadata}`, 'Works: XML holds a document type'],
    [
      'metadata over http',
      [works],
      metadata.replace('https://id.works.example/sso', 'http://id.works.example/sso'),
      'no https address',
    ],
    ['a short key', [works], weak, '2048'],
  ])('%s', async (_, providers, xml, message) => {
    const env = await settings(providers, xml)
    expect(() => read(env)).toThrow(message)
  })

  test('a key without the rest, and one that is not of the certificate', async () => {
    const env = await settings([works])
    expect(() => read({ AUTH_SAML_PRIVATE_KEY: 'x' })).toThrow(
      'AUTH_SAML_CERTIFICATE and AUTH_SAML_PROVIDERS missing',
    )
    const other = createCertificate().certificate
    expect(() => read({ ...env, AUTH_SAML_CERTIFICATE: other })).toThrow('not of the private key')
    const broken = () => read({ ...env, AUTH_SAML_PRIVATE_KEY: 'sentinel' })
    expect(broken).toThrow('must be PEM')
    expect(broken).not.toThrow('sentinel')
  })
})
