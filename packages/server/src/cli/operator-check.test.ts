import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import type { Env } from '#server/config/settings/index.ts'
import { publicSettings as complete } from '#server/testing/operator.ts'
import { checkOperator } from './operator-check.ts'

function check(env: Env): { exit: number; output: string[] } {
  const output: string[] = []
  const exit = checkOperator((line) => output.push(line), readConfig(env))
  return { exit, output }
}

test('operator check lists every gap with its reason and exits with 1 when nothing is set', () => {
  const { exit, output } = check({})
  expect(exit).toBe(1)
  expect(output[0]).toBe('Required for a public site:')
  for (const name of ['PUBLIC_URL', 'DATA_KEY', 'MAIL_URL', 'OPERATOR_LEGAL_FORM', 'CONTRACT_LAW']) {
    expect(output).toContainEqual(expect.stringMatching(new RegExp(`^- ${name}: \\w`)))
  }
})

test('operator check advises without failing when only advised settings are missing', () => {
  const { exit, output } = check(complete)
  expect(exit).toBe(0)
  expect(output).toContainEqual(expect.stringContaining('OPERATOR_PHONE'))
  expect(output).toContainEqual(expect.stringContaining('OPERATOR_DPO'))
  expect(output.at(-1)).toMatch(/^All required settings are set\./)
})

test('operator check requires recipients for an external mail server and for image hosts', () => {
  const env = { ...complete, DATA_RECIPIENTS: 'none', BLOG_IMAGE_HOSTS: 'images.example' }
  const { exit, output } = check(env)
  expect(exit).toBe(1)
  expect(output.filter((line) => line.includes('DATA_RECIPIENTS'))).toEqual([
    expect.stringContaining('role mail, because mail.example'),
    expect.stringContaining('role images, because BLOG_IMAGE_HOSTS names images.example'),
  ])
  expect(check({ ...env, MAIL_URL: 'smtp://127.0.0.1:25', BLOG_IMAGE_HOSTS: undefined }).exit).toBe(0)
  const named = 'Mail GmbH | mail | DE; Images GmbH | images | DE; Host GmbH | hosting | DE'
  expect(check({ ...env, DATA_RECIPIENTS: named }).exit).toBe(0)
})

test('operator check prints only the confirmation when everything is set', () => {
  const all = {
    ...complete,
    OPERATOR_PHONE: '+49 30 1234567',
    OPERATOR_DPO: 'Dr Robin Sample, dpo@twofold.example',
    OPERATOR_DATA_AUTHORITY: 'An authority',
  }
  expect(check(all)).toEqual({ exit: 0, output: [expect.stringMatching(/^All required settings are set\./)] })
})
