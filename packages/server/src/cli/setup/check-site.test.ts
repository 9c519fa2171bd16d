import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { readEnv } from '#server/config/env.ts'
import { checkSite } from './check-site.ts'

const NAME = `Example & Sons' "Ops"`

let site: Server
let publicUrl: string
let proxy: string
beforeEach(async () => {
  proxy = 'ok'
  site = createServer((request, response) => {
    response.setHeader('Content-Security-Policy', "default-src 'none'")
    if (request.url === '/') return response.end(`<link rel="canonical" href="${publicUrl}/">`)
    if (request.url === '/imprint') return response.end('<p>Example &amp; Sons&#x27; &quot;Ops&quot;</p>')
    if (request.url === '/health/ready') return response.end(`{"checks":{"proxy":"${proxy}"}}`)
    response.statusCode = 404
    return response.end()
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  publicUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
})
afterEach(() => void site.close())

const check = () =>
  checkSite({
    ...readConfig(readEnv({ OPERATOR_NAME: NAME })),
    publicUrl,
    port: Number(new URL(publicUrl).port),
  })

test('checkSite reports a proxy when TRUSTED_PROXY does not name it', async () => {
  proxy = 'untrusted'
  expect((await check()).filter(({ ok }) => !ok)).toEqual([
    { ok: false, message: expect.stringMatching(/^A proxy forwards requests and is not in TRUSTED_PROXY/) },
  ])
})

test('checkSite succeeds when the name of the operator contains quotes and ampersands', async () => {
  const findings = await check()
  expect(findings).toHaveLength(4)
  expect(findings.filter(({ ok }) => !ok)).toEqual([])
})

test('checkSite reports a home page that does not load', async () => {
  site.prependListener('request', (_request, response) => {
    response.statusCode = 503
  })
  expect((await check()).filter(({ ok }) => !ok)).toContainEqual({
    ok: false,
    message: expect.stringMatching(/^The home page responds with 503 /),
  })
})

test('checkSite returns one failed finding when the site does not respond', async () => {
  site.close()
  expect(await check()).toEqual([
    { ok: false, message: expect.stringMatching(/^http:\S+ does not respond \(.*ECONNREFUSED.*\)\.$/) },
  ])
})
