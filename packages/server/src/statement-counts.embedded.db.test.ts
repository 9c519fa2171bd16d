import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import {
  account,
  assessment,
  blog,
  config,
  consent,
  contact,
  device,
  type Endpoint,
  feedback,
  type InputOf,
  invitation,
  type ReplyOf,
  results,
  stats,
} from '@twofold/contract'
import { expect, test } from 'vitest'
import { buildOpenApi } from '#server/api/openapi.ts'
import { handlers } from '#server/features.ts'
import {
  ALL_CLOSED,
  ALL_OPEN,
  allAnswers,
  complete,
  createCouple,
  giveConsents,
  invite,
  startAssessment,
  tokenOf,
  variedAnswers,
} from '#server/testing/couples.ts'
import { article, message, rateAll, tokenIn } from '#server/testing/examples.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'

/** Makes a call, and notes what it took; of one that is made twice, the first time. */
type Ask = <E extends Endpoint>(endpoint: E, input: InputOf<E>, as?: TestPerson) => Promise<ReplyOf<E>>

function counting(server: TestServer, counts: Map<string, number>): Ask {
  return async (endpoint, input, as) => {
    // The worker's own statements are not the call's.
    await server.context.jobs.idle()
    let reply: unknown
    const statements = await server.statements(async () => {
      reply = await server.call(endpoint, input, as)
    })
    if (!counts.has(endpoint.name)) counts.set(endpoint.name, statements.length)
    return reply as never
  }
}

test('every call takes as many statements as docs/performance.md says of it', async () => {
  await using server = await createTestServer()
  const counts = new Map<string, number>()
  const ask = counting(server, counts)
  await askAsAnybody(ask)
  await takeAssessment(server, ask)
  await inviteAndShare(server, ask)
  await gatherFeedback(server, ask)
  await writeBlog(server, ask)
  await answerMessages(server, ask)
  await leave(server, ask)

  expect([...counts.keys()].sort()).toEqual(handlers.map(({ endpoint }) => endpoint.name).sort())
  expect(Object.fromEntries(counts)).toEqual(await readPrinted())
})

test('the document lists exactly the measured calls', async () => {
  await using server = await createTestServer()
  const { paths } = buildOpenApi(handlers, server.context.config) as { paths: Record<string, object> }
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const known = handlers.map(({ endpoint: { method, path } }) => `${method} ${path}`)
  expect(documented.sort()).toEqual(known.sort())
})

/** Counts from the document: with statements for rate limit and caller, without begin and commit. */
async function readPrinted(): Promise<Record<string, number>> {
  const text = await readFile(new URL('../../../docs/performance.md', import.meta.url), 'utf8')
  const [, list = ''] = /## Statements of each call\n[\s\S]*?```text\n([\s\S]*?)```/.exec(text) ?? []
  return Object.fromEntries(
    [...list.matchAll(/(\w+\.\w+) +(\d+)/g)].map(([, name = '', count]) => [name, Number(count)]),
  )
}

async function askAsAnybody(ask: Ask): Promise<void> {
  await ask(config.getConfig, {})
  await ask(assessment.getInstrument, {})
  await ask(device.clearDevice, {})
}

async function takeAssessment(server: TestServer, ask: Ask): Promise<void> {
  const person = await server.signUp('Tara')
  await giveConsents(server, person)
  await ask(consent.putConsents, { mails: true }, person)
  await ask(consent.getConsents, {}, person)
  const { id } = await ask(assessment.createAssessment, { partnerFirstName: 'Tim' }, person)
  await ask(assessment.listAssessments, {}, person)
  await ask(assessment.getAssessment, { id }, person)
  await ask(assessment.getDraft, {}, person)
  await ask(assessment.saveAnswers, { id, ...allAnswers(variedAnswers(5)) }, person)
  await ask(assessment.completeAssessment, { id }, person)
  await ask(assessment.deleteAssessment, { id }, person)
}

async function inviteAndShare(server: TestServer, ask: Ask): Promise<void> {
  const { alice, bob, aliceId, bobId } = await createCouple(server)
  await ask(results.putSharing, { assessmentId: aliceId, ...ALL_OPEN }, alice)
  await ask(results.putSharing, { assessmentId: bobId, ...ALL_OPEN }, bob)
  await ask(results.getSharing, { assessmentId: aliceId }, alice)
  await ask(results.getResults, { assessmentId: aliceId }, alice)
  await ask(results.putSharing, { assessmentId: aliceId, ...ALL_CLOSED }, alice)
  await ask(results.leavePair, { assessmentId: bobId }, bob)

  const inviter = await server.signUp('Ines')
  const id = await startAssessment(server, inviter)
  const guest = await server.signUp('Gus')
  const guestId = await complete(server, guest, variedAnswers(7))
  const sent = await ask(invitation.createInvitation, { id, partnerEmail: guest.email }, inviter)
  await ask(invitation.listSentInvitations, { id }, inviter)
  await ask(invitation.listReceivedInvitations, {}, guest)
  const token = tokenOf(sent.url ?? '')
  await ask(invitation.getInvitation, { token })
  await ask(invitation.acceptInvitation, { token, assessmentId: guestId }, guest)

  const stranger = await server.signUp('Sten')
  const strangerId = await startAssessment(server, stranger)
  const withdrawn = await invite(server, stranger, strangerId, 'withdrawn@example.com')
  await ask(invitation.withdrawInvitation, { id: strangerId, invitationId: withdrawn.id }, stranger)
  await invite(server, stranger, strangerId, 'unwilling@example.com')
  await server.context.jobs.idle()
  const links = server.outbox.to('unwilling@example.com').flatMap((mail) => mail.links)
  const mailToken = links.map(tokenOf).find((found) => found !== '') ?? ''
  await ask(invitation.reportInvitation, { token: mailToken, message: 'I do not know them.' })
  await ask(invitation.declineInvitation, { token: mailToken, block: true })
}

async function gatherFeedback(server: TestServer, ask: Ask): Promise<void> {
  const owner = await server.signUp('Olga')
  const survey = await ask(feedback.createSurvey, { title: 'How am I?', threshold: 3 }, owner)
  await ask(feedback.listSurveys, {}, owner)
  const { id } = survey
  const token = tokenIn(survey)
  await ask(feedback.getFeedbackForm, { token })
  await ask(feedback.sendFeedback, { token, ratings: rateAll(3), consent: config.consentWordings.feedback })
  await ask(feedback.getSelfStatements, { id }, owner)
  await ask(feedback.putSelfRatings, { id, ratings: rateAll(4) }, owner)
  await ask(feedback.getSurveyResults, { id }, owner)
  await ask(feedback.rotateSurvey, { id }, owner)
  await ask(feedback.closeSurvey, { id }, owner)
  await ask(feedback.deleteSurvey, { id }, owner)
}

async function writeBlog(server: TestServer, ask: Ask): Promise<void> {
  const ada = await server.signUp('Ada')
  await server.makeAdmin(ada)
  await ask(stats.getStats, {}, ada)
  await ask(stats.getOperatorStatus, {}, ada)
  const { id, updatedAt } = await ask(blog.adminCreatePost, article, ada)
  await ask(blog.adminGetPost, { id }, ada)
  await ask(blog.adminPreview, { content: article.content }, ada)
  const draft = { id: randomUUID(), postId: id, baseUpdatedAt: updatedAt, fields: article }
  await ask(blog.adminPutDraft, draft, ada)
  await ask(blog.adminListDrafts, {}, ada)
  await ask(blog.adminDeleteDraft, { id: draft.id }, ada)
  const link = await ask(blog.adminCreatePreviewLink, { id }, ada)
  await ask(blog.getPreviewedPost, { token: link.url.split('/').at(-1) ?? '' })
  await ask(
    blog.adminPutPost,
    { ...article, content: 'Kept.', published: true, featured: true, id, updatedAt },
    ada,
  )
  await ask(blog.adminListPosts, {}, ada)
  const { items } = await ask(blog.adminListRevisions, { id }, ada)
  await ask(blog.adminGetRevision, { id, revisionId: items[0]?.id ?? '' }, ada)
  await ask(blog.listPosts, {})
  await ask(blog.listFeaturedPosts, {})
  await ask(blog.getPost, { slug: article.slug })
  await ask(blog.adminDeletePost, { id }, ada)
  await ask(blog.adminRestorePost, { id }, ada)
}

async function answerMessages(server: TestServer, ask: Ask): Promise<void> {
  const ada = await server.signUp('Bea')
  await server.makeAdmin(ada)
  await ask(contact.getContactChallenge, {})
  await ask(contact.sendContactMessage, message)
  const { items } = await ask(contact.adminListContactMessages, {}, ada)
  const id = items[0]?.id ?? ''
  await ask(contact.adminSettleContactMessage, { id, done: true }, ada)
  await ask(contact.adminDeleteContactMessage, { id }, ada)
  const reports = await ask(invitation.adminListReports, {}, ada)
  const report = { id: reports.items[0]?.id ?? '' }
  await ask(invitation.adminSettleReport, { ...report, settled: true }, ada)
  await ask(invitation.adminBlockSender, report, ada)
  const blocked = await ask(invitation.adminListBlockedSenders, {}, ada)
  await ask(invitation.adminUnblockSender, { id: blocked.items[0]?.id ?? '' }, ada)
}

async function leave(server: TestServer, ask: Ask): Promise<void> {
  const person = await server.signUp('Lena')
  const other = await server.signIn(person)
  await ask(account.getMe, {}, person)
  const { items } = await ask(account.listSignIns, {}, other)
  const older = items.find(({ current }) => !current)
  await ask(account.endSignIn, { id: older?.id ?? '' }, other)
  await ask(account.exportAccount, {}, other)
  await ask(account.freezeAccount, {}, other)
  await ask(account.unfreezeAccount, {}, other)
  await ask(account.deleteAccount, { confirm: 'delete my account' }, other)
  await server.context.jobs.idle()
  const links = server.outbox.to(person.email).flatMap((mail) => mail.links)
  const token = links.map((link) => link.split('#cancel=')[1]).find((found) => found !== undefined)
  await ask(account.cancelDeletion, { token: token ?? '' })
}
