import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

function checkSettings(settings: Record<string, string>) {
  return spawnSync(process.execPath, [main, '--check-settings'], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ...settings },
    encoding: 'utf8',
  })
}

test('the start fails in production when details of the operator are missing', () => {
  const { status, stderr } = checkSettings({
    PUBLIC_URL: 'https://twofold.example',
    DATA_KEY: Buffer.alloc(32).toString('base64'),
    MAIL_URL: 'smtps://user:password@mail.example',
  })
  expect(stderr).toMatch(/^The legal pages are incomplete.*OPERATOR_NAME.*CONTRACT_LANGUAGES/)
  expect(status).toBe(78)
})

test('the start exits with the code for wrong settings, which the unit does not restart', () => {
  const { status, stderr } = checkSettings({ PUBLIC_URL: 'https://twofold.example' })
  expect(stderr).toMatch(/^MAIL_URL is required in production/)
  expect(status).toBe(78)
  const unit = readFileSync(new URL('../../../deploy/twofold.service', import.meta.url), 'utf8')
  expect(unit).toContain('RestartPreventExitStatus=78')
})

test('the start needs no details of the operator on localhost', () => {
  const { status, stderr } = checkSettings({ PUBLIC_URL: 'http://localhost:3000' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
})
