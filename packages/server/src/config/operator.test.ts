import { describe, expect, test } from 'vitest'
import { completeOperator as complete, publicSettings } from '#server/testing/operator.ts'
import { type Config, readConfig } from './config.ts'
import { assertOperator, findGaps, formatGaps } from './operator.ts'
import type { Env } from './settings/index.ts'

const mandatory = Object.keys(complete) as (keyof typeof complete)[]

test('readConfig distinguishes "none" from a missing setting of the operator', () => {
  const { operator } = readConfig(complete)
  expect(operator.representatives).toEqual(['Kim Example (chair)', 'Sam Sample'])
  expect(operator.vatId).toBeNull()
  expect(operator.recipients).toEqual([
    { name: 'Example Hosting GmbH, Berlin', role: 'hosting', country: 'DE', transfer: null },
    { name: 'Mail Inc., Boston', role: 'mail', country: 'US', transfer: 'adequacy' },
  ])
  expect(operator.contractLanguages).toEqual(['en', 'de'])
  expect(readConfig({}).operator.register).toBeUndefined()
})

test.each([
  ['OPERATOR_EMAIL', 'hello', 'OPERATOR_EMAIL must be an email address'],
  ['OPERATOR_NAME', 'Two\nlines', 'OPERATOR_NAME must be one line'],
  ['OPERATOR_VAT_ID', '123', 'OPERATOR_VAT_ID must be a VAT or business identification number'],
  ['CONTRACT_LAW', 'Germany', 'CONTRACT_LAW must be a two-letter country code'],
  ['CONTRACT_LAW', 'QQ', 'CONTRACT_LAW must be a two-letter country code'],
  ['CONTRACT_LANGUAGES', 'en,fr', '"fr" is not one of them.'],
  ['DATA_RECIPIENTS', 'Host | housing | DE', 'unknown role "housing"'],
  ['DATA_RECIPIENTS', 'Host | hosting | Germany', 'invalid country "Germany"'],
  ['DATA_RECIPIENTS', 'Host | hosting | US', 'outside the European Economic Area, without a transfer basis'],
  ['DATA_RECIPIENTS', 'Host | hosting | US | trust', 'unknown transfer basis "trust"'],
  ['DATA_RECIPIENTS', 'Host | hosting | DE | adequacy | more', 'must be entries such as'],
] as const)('%s is rejected when it is "%s"', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(message)
})

test('readConfig makes no statement for the operator when no setting does', () => {
  expect(readConfig(complete).statements).toEqual({})
  const stated = {
    ...complete,
    OPERATOR_NONPROFIT: 'on',
    OPERATOR_REPLY_DAYS: '14',
    OPERATOR_AUTHORS: 'Kim Example',
    OPERATOR_REVIEWERS: 'Dr Robin Sample, couples therapist',
  }
  expect(readConfig(stated).statements).toEqual({
    isNonprofit: true,
    replyDays: 14,
    authors: 'Kim Example',
    reviewers: 'Dr Robin Sample, couples therapist',
  })
})

test('findGaps requires a recipient for each configured sign-in service', () => {
  const github = { ...complete, AUTH_GITHUB_CLIENT_ID: 'id', AUTH_GITHUB_CLIENT_SECRET: 'secret' }
  expect(findGaps(readConfig(github))).toEqual([
    { setting: 'DATA_RECIPIENTS', reason: expect.stringContaining('GitHub') },
  ])
  const named = `${complete.DATA_RECIPIENTS}; GitHub, Inc. | sign-in | US | adequacy`
  expect(findGaps(readConfig({ ...github, DATA_RECIPIENTS: named }))).toEqual([])
})

describe('findGaps', () => {
  test.each(mandatory)('names %s when it is not set', (name) => {
    const { [name]: _, ...rest } = complete
    expect(findGaps(readConfig(rest)).map(({ setting }) => setting)).toEqual([name])
  })

  test('finds nothing when every mandatory setting is stated', () => {
    expect(findGaps(readConfig(complete))).toEqual([])
    expect(formatGaps(readConfig(complete))).toBeNull()
  })

  test('requires representatives of every operator except a natural person', () => {
    const none = { ...complete, OPERATOR_REPRESENTATIVES: 'none' }
    expect(findGaps(readConfig(none)).map(({ setting }) => setting)).toEqual(['OPERATOR_REPRESENTATIVES'])
    for (const form of ['natural person', 'Natural person', 'natürliche Person']) {
      expect(findGaps(readConfig({ ...none, OPERATOR_LEGAL_FORM: form })), form).toEqual([])
    }
  })

  test('names the recipients of captchas and text messages when these are configured', () => {
    const more: Env = {
      ...complete,
      AUTH_CAPTCHA_PROVIDER: 'hcaptcha',
      AUTH_CAPTCHA_SITE_KEY: '10000000-ffff-ffff-ffff-000000000001',
      AUTH_CAPTCHA_SECRET: 'secret',
    }
    const config = { ...readConfig(more), phone: {} as Config['phone'] }
    const reasons = findGaps(config).map(({ reason }) => reason)
    expect(reasons).toEqual([
      expect.stringContaining('the role captcha'),
      expect.stringContaining('the role texts'),
    ])
    const named = `${complete.DATA_RECIPIENTS}; Intuition Machines, Inc. | captcha | US | adequacy; Texts Ltd. | texts | IE`
    const { operator } = readConfig({ ...complete, DATA_RECIPIENTS: named })
    expect(findGaps({ ...config, operator })).toEqual([])
  })
})

describe('assertOperator', () => {
  test.each(mandatory)('throws in production when %s is missing', (name) => {
    const { [name]: _, ...rest } = publicSettings
    expect(() => assertOperator(readConfig(rest))).toThrow(new RegExp(`incomplete: ${name}\\. "npm run cli`))
  })

  test('passes for complete settings and on localhost', () => {
    expect(() => assertOperator(readConfig(publicSettings))).not.toThrow()
    expect(() => assertOperator(readConfig({}))).not.toThrow()
    expect(formatGaps(readConfig({}))).toMatch(/^Note: .*OPERATOR_NAME, OPERATOR_LEGAL_FORM/)
  })
})
