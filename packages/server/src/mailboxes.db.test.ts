import { normaliseEmail } from '@twofold/auth'
import { assessment, fields, invitation } from '@twofold/contract'
import { expect, test } from 'vitest'
import { giveConsents, invite, readInvitationToken } from '#server/testing/couples.ts'
import { createTestServer } from '#server/testing/index.ts'
import { openTestServer } from '#server/testing/open-server.ts'

const server = await openTestServer()

/** Spellings that mail servers may deliver to one mailbox, with the canonical email; null if the spelling must be rejected. */
const SPELLINGS: readonly [typed: string, mailbox: string | null][] = [
  ['ben@b\u00fccher.example', 'ben@xn--bcher-kva.example'],
  [' BEN@BU\u0308CHER.example', 'ben@xn--bcher-kva.example'],
  ['Ben@XN--BCHER-KVA.example', 'ben@xn--bcher-kva.example'],
  ['ben@\u00adexample.org', null],
  ['ben@exam\u200bple.org', null],
  ['ben@\uff45xample.org', null],
  ['ben@\u24ba.org', null],
  ['ben@example.org>', null],
  ['ben@example.org\u0000', null],
  ['ben@example.org,evil.example', null],
  ['ben\u202e@example.org', null],
  ['ben@1.2', null],
  ['ben', null],
]

test('the contract and the authentication service normalise every email in the same way', () => {
  const parts = [
    'a',
    'B',
    '\u00e9',
    'e\u0301',
    '\u0130',
    '\u00df',
    '\u03a3',
    '\u212a',
    '\uff42',
    '\u00ad',
    '\u200d',
    '\ufe0f',
  ]
  parts.push(
    '\u0000',
    '\ud800',
    '\u3164',
    '%',
    '/',
    ':',
    '>',
    ',',
    ';',
    '"',
    '@',
    '.',
    '-',
    '_',
    '1',
    ' ',
    '\u3002',
    'xn--',
  )
  const typed = [
    ...SPELLINGS.map(([text]) => text),
    ...parts.flatMap((one) =>
      parts.flatMap((other) => [`${one}${other}@b.co`, `a@${one}b${other}.co`, `a@b.${one}${other}`]),
    ),
  ]
  const known = typed.filter((text) => fields.canonicalEmail(text) !== null)
  expect(known.length).toBeGreaterThan(100)
  for (const text of typed)
    expect(normaliseEmail(text), JSON.stringify(text)).toBe(fields.canonicalEmail(text))
  for (const [text, mailbox] of SPELLINGS) expect(fields.canonicalEmail(text), text).toBe(mailbox)
})

test('a blocked mailbox gets no invitation in any spelling', async () => {
  const alice = await server.signUp('Alice')
  await giveConsents(server, alice)
  const { id } = await server.call(assessment.createAssessment, {}, alice)
  await invite(server, alice, id, 'ben@b\u00fccher.example')
  await server.context.jobs.idle()
  const mails = () => server.outbox.messages().filter((mail) => mail.template === 'invitation')
  expect(mails().map((mail) => mail.to)).toEqual(['ben@xn--bcher-kva.example'])
  const token = readInvitationToken(mails()[0]?.links[0] ?? '')
  await server.call(invitation.declineInvitation, { token, block: true })
  for (const [partnerEmail, mailbox] of SPELLINGS) {
    server.clock.advance(6 * 3_600_000)
    const person = await server.signIn(alice)
    const created = server.call(invitation.createInvitation, { id, partnerEmail }, person)
    if (mailbox === null) await expect(created, partnerEmail).rejects.toMatchObject({ status: 400 })
    else await created
  }
  await server.context.jobs.idle()
  expect(mails()).toHaveLength(1)
})

test('inviting oneself is rejected in another spelling of the email', async () => {
  const person = await server.signUp('Own One', 'own@B\u00dcCHER.example')
  await giveConsents(server, person)
  const { id } = await server.call(assessment.createAssessment, {}, person)
  const created = server.call(
    invitation.createInvitation,
    { id, partnerEmail: 'OWN@xn--bcher-kva.example' },
    person,
  )
  await expect(created).rejects.toMatchObject({ problem: { code: 'own_address' } })
})

test('sign-ups with different spellings of an email share one mailbox and its rate limit', async () => {
  await using confirming = await createTestServer({ settings: { SIGNUP_AUTOCONFIRM: 'off' } })
  const answers: number[] = []
  for (const email of [
    'shared@b\u00fccher.example',
    'SHARED@xn--bcher-kva.example',
    'shared@bu\u0308cher.example',
  ]) {
    const response = await confirming.request('/auth/v1/signup', {
      json: { email, password: 'Correct-Horse-7', data: { name: 'Shared' } },
    })
    answers.push(response.status)
  }
  await confirming.context.jobs.idle()
  expect(answers).toEqual([200, 429, 429])
  expect(confirming.outbox.to('shared@xn--bcher-kva.example')).toHaveLength(1)
})
