import { account, config, consent } from '@twofold/contract'
import { describe, expect, test } from 'vitest'
import { openTestServer } from '#server/testing/open-server.ts'

const server = await openTestServer()

const current = { version: config.termsVersion, language: 'de' } as const

function listAcceptedTerms(userId: string) {
  return server.context.db.selectFrom('acceptedTerms').selectAll().where('userId', '=', userId).execute()
}

describe('putConsents with accepted terms', () => {
  test('stores version, language and time once when the version is accepted again', async () => {
    const person = await server.signUp('Terms Once')
    expect((await server.call(consent.getConsents, {}, person)).terms).toBeNull()
    const { terms } = await server.call(consent.putConsents, { terms: current }, person)
    const acceptedAt = terms?.acceptedAt ?? ''
    expect(terms?.version).toBe(config.termsVersion)
    server.clock.advance(60_000)
    await server.call(consent.putConsents, { terms: { ...current, language: 'en' } }, person)
    expect(await listAcceptedTerms(person.userId)).toEqual([
      {
        userId: person.userId,
        version: config.termsVersion,
        locale: 'de',
        acceptedAt: new Date(acceptedAt),
      },
    ])
    expect((await server.call(consent.getConsents, {}, person)).terms?.acceptedAt).toBe(acceptedAt)
  })

  test('fails when the version is not the current one', async () => {
    const person = await server.signUp('Terms Old')
    await expect(
      server.call(consent.putConsents, { terms: { ...current, version: '2020-01-01' } }, person),
    ).rejects.toMatchObject({ problem: { code: 'validation_failed' } })
    expect(await listAcceptedTerms(person.userId)).toEqual([])
  })

  test('is exported and is deleted with the account', async () => {
    const person = await server.signUp('Terms Gone')
    await server.call(consent.putConsents, { terms: current }, person)
    const copy = await server.call(account.exportAccount, {}, person)
    expect(copy).toMatchObject({ accepted_terms: [{ version: config.termsVersion, locale: 'de' }] })
    await server.call(account.deleteAccount, { confirm: 'delete my account', now: true }, person)
    await server.context.jobs.idle()
    expect(await listAcceptedTerms(person.userId)).toEqual([])
  })
})

test('a consent to share is stored with the language in which it was given', async () => {
  const person = await server.signUp('Sharing In German')
  const pair = { wording: config.consentWordings.pair, language: 'de' } as const
  await server.call(consent.putConsents, { pair }, person)
  expect(await server.call(account.exportAccount, {}, person)).toMatchObject({
    consents: [{ purpose: 'pair', wording: pair.wording, locale: 'de' }],
  })
})
