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
  allAnswers,
  createCompletedAssessment,
  createCouple,
  giveConsents,
  invite,
  readInvitationToken,
  SHARE_ALL,
  SHARE_NOTHING,
  startAssessment,
  variedAnswers,
} from '#server/testing/couples.ts'
import { article, message, rateAll, readSurveyToken } from '#server/testing/examples.ts'
import { createTestServer, type TestPerson, type TestServer } from '#server/testing/index.ts'

/** Makes a call and records the number of its statements; for repeated calls, that of the first. */
type CountedCall = <E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  as?: TestPerson,
) => Promise<ReplyOf<E>>

function createCountedCall(server: TestServer, counts: Map<string, number>): CountedCall {
  return async (endpoint, input, as) => {
    // Waits for running jobs, so that their statements are not counted.
    await server.context.jobs.idle()
    let reply: unknown
    const statements = await server.statements(async () => {
      reply = await server.call(endpoint, input, as)
    })
    if (!counts.has(endpoint.name)) counts.set(endpoint.name, statements.length)
    return reply as never
  }
}

test('every call takes the number of statements in docs/performance.md', async () => {
  await using server = await createTestServer()
  const counts = new Map<string, number>()
  const call = createCountedCall(server, counts)
  await callPublicEndpoints(call)
  await callAssessmentEndpoints(server, call)
  await callInvitationEndpoints(server, call)
  await callFeedbackEndpoints(server, call)
  await callBlogEndpoints(server, call)
  await callContactEndpoints(server, call)
  await callAccountEndpoints(server, call)

  expect([...counts.keys()].sort()).toEqual(handlers.map(({ endpoint }) => endpoint.name).sort())
  expect(Object.fromEntries(counts)).toEqual(await readDocumentedCounts())
})

test('the OpenAPI document lists exactly the measured calls', async () => {
  await using server = await createTestServer()
  const { paths } = buildOpenApi(handlers, server.context.config) as { paths: Record<string, object> }
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const declaredCalls = handlers.map(({ endpoint: { method, path } }) => `${method} ${path}`)
  expect(documented.sort()).toEqual(declaredCalls.sort())
})

/** Parses the counts of docs/performance.md, which include the statements for rate limit and caller but not begin and commit. */
async function readDocumentedCounts(): Promise<Record<string, number>> {
  const text = await readFile(new URL('../../../docs/performance.md', import.meta.url), 'utf8')
  const [, list = ''] = /## Statements of each call\n[\s\S]*?```text\n([\s\S]*?)```/.exec(text) ?? []
  return Object.fromEntries(
    [...list.matchAll(/(\w+\.\w+) +(\d+)/g)].map(([, name = '', count]) => [name, Number(count)]),
  )
}

async function callPublicEndpoints(call: CountedCall): Promise<void> {
  await call(config.getConfig, {})
  await call(assessment.getInstrument, {})
  await call(device.clearDevice, {})
}

async function callAssessmentEndpoints(server: TestServer, call: CountedCall): Promise<void> {
  const person = await server.signUp('Tara')
  await giveConsents(server, person)
  await call(consent.putConsents, { mails: true }, person)
  await call(consent.getConsents, {}, person)
  const { id } = await call(assessment.createAssessment, { partnerFirstName: 'Tim' }, person)
  await call(assessment.listAssessments, {}, person)
  await call(assessment.getAssessment, { id }, person)
  await call(assessment.getDraft, {}, person)
  await call(assessment.saveAnswers, { id, ...allAnswers(variedAnswers(5)) }, person)
  await call(assessment.completeAssessment, { id }, person)
  await call(assessment.deleteAssessment, { id }, person)
}

async function callInvitationEndpoints(server: TestServer, call: CountedCall): Promise<void> {
  const { alice, bob, aliceId, bobId } = await createCouple(server)
  await call(results.putSharing, { assessmentId: aliceId, ...SHARE_ALL }, alice)
  await call(results.putSharing, { assessmentId: bobId, ...SHARE_ALL }, bob)
  await call(results.getSharing, { assessmentId: aliceId }, alice)
  await call(results.getResults, { assessmentId: aliceId }, alice)
  await call(results.getComparison, { assessmentId: aliceId }, alice)
  await call(results.putSharing, { assessmentId: aliceId, ...SHARE_NOTHING }, alice)
  await call(results.leavePair, { assessmentId: bobId }, bob)

  const inviter = await server.signUp('Ines')
  const id = await startAssessment(server, inviter)
  const guest = await server.signUp('Gus')
  const guestId = await createCompletedAssessment(server, guest, variedAnswers(7))
  const sent = await call(invitation.createInvitation, { id, partnerEmail: guest.email }, inviter)
  await call(invitation.listSentInvitations, { id }, inviter)
  await call(invitation.listReceivedInvitations, {}, guest)
  const token = readInvitationToken(sent.url ?? '')
  await call(invitation.getInvitation, { token })
  await call(invitation.acceptInvitation, { token, assessmentId: guestId }, guest)

  const stranger = await server.signUp('Sten')
  const strangerId = await startAssessment(server, stranger)
  const withdrawn = await invite(server, stranger, strangerId, 'withdrawn@example.com')
  await call(invitation.withdrawInvitation, { id: strangerId, invitationId: withdrawn.id }, stranger)
  await invite(server, stranger, strangerId, 'unwilling@example.com')
  await server.context.jobs.idle()
  const links = server.outbox.to('unwilling@example.com').flatMap((mail) => mail.links)
  const mailToken = links.map(readInvitationToken).find((found) => found !== '') ?? ''
  await call(invitation.reportInvitation, { token: mailToken, message: 'I do not know them.' })
  await call(invitation.declineInvitation, { token: mailToken, block: true })
}

async function callFeedbackEndpoints(server: TestServer, call: CountedCall): Promise<void> {
  const owner = await server.signUp('Olga')
  const survey = await call(feedback.createSurvey, { title: 'How am I?', threshold: 3 }, owner)
  await call(feedback.listSurveys, {}, owner)
  const { id } = survey
  const token = readSurveyToken(survey)
  await call(feedback.getFeedbackForm, { token })
  await call(feedback.sendFeedback, { token, ratings: rateAll(3), consent: config.consentWordings.feedback })
  await call(feedback.getSelfStatements, { id }, owner)
  await call(feedback.putSelfRatings, { id, ratings: rateAll(4) }, owner)
  await call(feedback.getSurveyResults, { id }, owner)
  await call(feedback.rotateSurvey, { id }, owner)
  await call(feedback.closeSurvey, { id }, owner)
  await call(feedback.deleteSurvey, { id }, owner)
}

async function callBlogEndpoints(server: TestServer, call: CountedCall): Promise<void> {
  const ada = await server.signUp('Ada')
  await server.makeAdmin(ada)
  await call(stats.getStats, {}, ada)
  await call(stats.getOperatorStatus, {}, ada)
  const { id, updatedAt } = await call(blog.adminCreatePost, article, ada)
  await call(blog.adminGetPost, { id }, ada)
  await call(blog.adminPreview, { content: article.content }, ada)
  const draft = { id: randomUUID(), postId: id, baseUpdatedAt: updatedAt, fields: article }
  await call(blog.adminPutDraft, draft, ada)
  await call(blog.adminListDrafts, {}, ada)
  await call(blog.adminDeleteDraft, { id: draft.id }, ada)
  const link = await call(blog.adminCreatePreviewLink, { id }, ada)
  await call(blog.getPreviewedPost, { token: link.url.split('/').at(-1) ?? '' })
  await call(
    blog.adminPutPost,
    { ...article, content: 'Kept.', published: true, featured: true, id, updatedAt },
    ada,
  )
  await call(blog.adminListPosts, {}, ada)
  const { items } = await call(blog.adminListRevisions, { id }, ada)
  await call(blog.adminGetRevision, { id, revisionId: items[0]?.id ?? '' }, ada)
  await call(blog.listPosts, {})
  await call(blog.listFeaturedPosts, {})
  await call(blog.getPost, { slug: article.slug })
  await call(blog.adminDeletePost, { id }, ada)
  await call(blog.adminRestorePost, { id }, ada)
}

async function callContactEndpoints(server: TestServer, call: CountedCall): Promise<void> {
  const ada = await server.signUp('Bea')
  await server.makeAdmin(ada)
  await call(contact.getContactChallenge, {})
  await call(contact.sendContactMessage, message)
  const { items } = await call(contact.adminListContactMessages, {}, ada)
  const id = items[0]?.id ?? ''
  await call(contact.adminSettleContactMessage, { id, done: true }, ada)
  await call(contact.adminDeleteContactMessage, { id }, ada)
  const reports = await call(invitation.adminListReports, {}, ada)
  const report = { id: reports.items[0]?.id ?? '' }
  await call(invitation.adminSettleReport, { ...report, settled: true }, ada)
  await call(invitation.adminBlockSender, report, ada)
  const blocked = await call(invitation.adminListBlockedSenders, {}, ada)
  await call(invitation.adminUnblockSender, { id: blocked.items[0]?.id ?? '' }, ada)
}

async function callAccountEndpoints(server: TestServer, call: CountedCall): Promise<void> {
  const person = await server.signUp('Lena')
  const other = await server.signIn(person)
  await call(account.getMe, {}, person)
  const { items } = await call(account.listSignIns, {}, other)
  const older = items.find(({ current }) => !current)
  await call(account.endSignIn, { id: older?.id ?? '' }, other)
  await call(account.exportAccount, {}, other)
  await call(account.freezeAccount, {}, other)
  await call(account.unfreezeAccount, {}, other)
  await call(account.deleteAccount, { confirm: 'delete my account' }, other)
  await server.context.jobs.idle()
  const links = server.outbox.to(person.email).flatMap((mail) => mail.links)
  const token = links.map((link) => link.split('#cancel=')[1]).find((found) => found !== undefined)
  await call(account.cancelDeletion, { token: token ?? '' })
}
