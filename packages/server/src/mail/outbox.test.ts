import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { createMailer } from './create-mailer.ts'
import { createOutboxTransport } from './outbox.ts'
import { openOutboxPage } from './outbox-page.ts'

const config = readConfig({})
let directory = ''
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'outbox-'))
})
afterEach(() => rm(directory, { recursive: true }))

async function fill() {
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

test('each mail is a file that any mail program reads, for its owner alone', async () => {
  await using _outbox = await fill()
  const files = (await readdir(join(directory, 'outbox'))).filter((name) => name.endsWith('.eml'))
  expect(files).toHaveLength(2)
  const path = join(directory, 'outbox', files[0] ?? '')
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const mail = await PostalMime.parse(await readFile(path))
  expect(mail.text).toContain('http://localhost:3000/test?invite=abc')
})

test('the page lists the newest first and shows one mail with its links', async () => {
  await using outbox = await fill()
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
  expect((await fetch(`${page.url}/mail/../../etc/passwd`)).status).toBe(404)
})

test('a foreign name that points here reads nothing', async () => {
  await using outbox = await fill()
  await using page = await openOutboxPage(outbox, 0)
  const status = await new Promise((resolve, reject) => {
    const asked = request(page.url, { headers: { Host: 'evil.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    asked.on('error', reject).end()
  })
  expect(status).toBe(421)
})

test('mails are forgotten by their age, and nothing else in the folder is', async () => {
  await using outbox = await fill()
  await writeFile(join(directory, 'outbox', 'a-note.txt'), '')
  await outbox.purge?.(new Date('2026-11-21T10:00:02Z'))
  expect((await outbox.list()).map(({ to }) => to)).toEqual(['last@example.com'])
  expect(await readdir(join(directory, 'outbox'))).toHaveLength(3)
})
