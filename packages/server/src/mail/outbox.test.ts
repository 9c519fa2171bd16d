import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { sendRawRequest } from '#server/testing/raw-request.ts'
import { createMailer } from './create-mailer.ts'
import { createOutboxTransport } from './outbox.ts'
import { openOutboxPage } from './outbox-page.ts'

const config = readConfig({})
let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outbox-'))
})
afterEach(() => rm(directory, { recursive: true }))

async function createFilledOutbox() {
  const outbox = createOutboxTransport(join(directory, 'outbox'), config.productName)
  let time = Date.parse('2026-11-21T10:00:00Z')
  const mailer = createMailer(config, outbox, () => {
    time += 1000
    return new Date(time)
  })
  const data = {
    inviterName: '<b>Alice</b>',
    url: 'http://localhost:3000/test?invite=abc',
    expiresAt: new Date(0),
  }
  await mailer.deliver({ to: 'bob@example.com', template: 'invitation', data })
  await mailer.deliver({ to: 'last@example.com', template: 'invitation', data })
  return outbox
}

test('the outbox stores each email as an .eml file that only its owner can read', async () => {
  await using _outbox = await createFilledOutbox()
  const files = (await readdir(join(directory, 'outbox'))).filter((name) => name.endsWith('.eml'))
  expect(files).toHaveLength(2)
  const path = join(directory, 'outbox', files[0] ?? '')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const mail = await PostalMime.parse(await readFile(path))
  expect(mail.text).toContain('http://localhost:3000/test?invite=abc')
})

test('the outbox page lists emails newest first and shows one with its links', async () => {
  await using outbox = await createFilledOutbox()
  await using page = await openOutboxPage(outbox, 0)
  const list = await fetch(page.url)
  const html = await list.text()
  expect(html.indexOf('last@example.com')).toBeLessThan(html.indexOf('bob@example.com'))
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'")
  const [, link = ''] = /href="(\/mail\/[^"]+)"/.exec(html) ?? []
  const one = await (await fetch(`${page.url}${link}`)).text()
  expect(one).toContain('<a href="http://localhost:3000/test?invite=abc" target="_blank"')
  expect(one).toContain('&lt;b&gt;Alice&lt;/b&gt;')
  expect(one).not.toContain('<b>Alice')
  const framed = await fetch(`${page.url}${link}/html`)
  expect(framed.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  expect(framed.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect((await fetch(`${page.url}/mail/../../etc/passwd`)).status).toBe(404)
})

test('the outbox page answers 421 to another host name', async () => {
  await using outbox = await createFilledOutbox()
  await using page = await openOutboxPage(outbox, 0)
  expect((await sendRawRequest(page.url, { Host: 'evil.example' })).status).toBe(421)
})

test('the outbox page answers 405 with the allowed method when the request is no GET', async () => {
  await using outbox = await createFilledOutbox()
  await using page = await openOutboxPage(outbox, 0)
  const response = await fetch(page.url, { method: 'POST' })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET')
})

test('purge deletes old emails and no other files', async () => {
  await using outbox = await createFilledOutbox()
  await writeFile(join(directory, 'outbox', 'a-note.txt'), '')
  await outbox.purge?.(new Date('2026-11-21T10:00:02Z'))
  expect((await outbox.list()).map(({ to }) => to)).toEqual(['last@example.com'])
  expect(await readdir(join(directory, 'outbox'))).toHaveLength(3)
})
