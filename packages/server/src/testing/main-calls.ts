import {
  account,
  assessment,
  blog,
  config,
  consent,
  contact,
  type Endpoint,
  feedback,
  followUp,
  type InputOf,
  invitation,
  type ReplyOf,
  results,
  sheet,
  stats,
} from '@twofold/contract'
import { type Rating, statements } from '@twofold/instrument'
import {
  createCompletedAssessment,
  createCouple,
  invite,
  SHARE_ALL,
  share,
  startAssessment,
  variedAnswers,
} from './couples.ts'
import { article, exampleCheckIn, message, rateAll, readSurveyToken } from './examples.ts'
import type { TestPerson } from './people.ts'
import type { TestServer } from './test-server.ts'

/** A site in this process or at any URL. */
export interface BenchmarkSite {
  url: string
  signUp(name: string, email?: string): Promise<TestPerson>
  makeAdmin(person: TestPerson): Promise<void>
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    as?: TestPerson,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ReplyOf<E>>
}

/** The most frequent calls by name; each can be repeated. */
export type MainCalls = Readonly<Record<string, () => Promise<unknown>>>

/** Creates users with data and returns their calls. The site must trust `X-Forwarded-For`. */
export async function prepareMainCalls(site: BenchmarkSite): Promise<MainCalls> {
  // The helpers use only these members of a test server.
  const server = site as TestServer
  const { alice, bob, aliceId, bobId } = await createCouple(server)
  await share(server, alice, aliceId, SHARE_ALL)
  await share(server, bob, bobId, SHARE_ALL)
  const { alice: finn, aliceId: finnId } = await createCouple(server, { names: ['Finn', 'Greta'] })
  const carol = await site.signUp('Carol')
  const draftId = await startAssessment(server, carol)
  const dora = await site.signUp('Dora')
  const invited = await invite(
    server,
    dora,
    await createCompletedAssessment(server, dora, variedAnswers(3)),
    'emil@example.com',
  )
  const survey = await site.call(feedback.createSurvey, { title: 'How am I?', threshold: 3 }, alice)
  const surveyToken = readSurveyToken(survey)
  const respond = () =>
    site.call(
      feedback.sendFeedback,
      { token: surveyToken, ratings: rateAll(rating), consent: config.consentWordings.feedback },
      undefined,
      fromNewIpAddress(),
    )
  for (let rater = 0; rater < 4; rater++) await respond()
  const ada = await site.signUp('Ada')
  await site.makeAdmin(ada)
  const post = await site.call(blog.adminCreatePost, { ...article, slug: 'main-call', published: true }, ada)
  const write = () => site.call(contact.sendContactMessage, message, undefined, fromNewIpAddress())
  for (let sent = 0; sent < 3; sent++) await write()
  let tokens = await passwordSignIn(site, bob)
  let saved = 0
  return {
    'password sign-in': () => passwordSignIn(site, bob),
    refresh: async () => {
      tokens = await token(site, 'refresh_token', { refresh_token: tokens.refresh_token })
    },
    'GET /user': () => sendAuthRequest(site, 'GET', '/user', alice.accessToken),
    'who I am': () => site.call(account.getMe, {}, alice),
    'my sign-ins': () => site.call(account.listSignIns, {}, alice),
    'my consents': () => site.call(consent.getConsents, {}, alice),
    'my assessments': () => site.call(assessment.listAssessments, {}, alice),
    'my draft': () => site.call(assessment.getDraft, {}, carol),
    'an assessment': () => site.call(assessment.getAssessment, { id: draftId }, carol),
    'saving an answer': () => {
      const item = statements[saved++ % statements.length]?.id ?? ''
      return site.call(assessment.saveAnswers, { id: draftId, answers: { [item]: rating(saved) } }, carol)
    },
    'invitations sent': () => site.call(invitation.listSentInvitations, { id: aliceId }, alice),
    'invitations received': () => site.call(invitation.listReceivedInvitations, {}, bob),
    'an invitation': () =>
      site.call(invitation.getInvitation, { token: invited.token }, undefined, fromNewIpAddress()),
    'results of a couple': () => site.call(results.getResults, { assessmentId: aliceId }, alice),
    'a comparison': () => site.call(results.getComparison, { assessmentId: aliceId }, alice),
    // The partner of this user shares nothing, which the number of statements must not reveal.
    'a comparison with nothing shared': () =>
      site.call(results.getComparison, { assessmentId: finnId }, finn),
    'marking results as seen': () =>
      site.call(results.markSeen, { assessmentId: aliceId, levels: ['score'] }, alice),
    'notes after evenings': () => site.call(followUp.getFollowUp, { assessmentId: aliceId }, alice),
    'a check-in': () => site.call(followUp.addCheckIn, { assessmentId: aliceId, ...exampleCheckIn() }, alice),
    'my sheets': () => site.call(sheet.listSheets, { assessmentId: aliceId }, alice),
    'what is shared': () => site.call(results.getSharing, { assessmentId: aliceId }, alice),
    'opening a level': () => site.call(results.putSharing, { assessmentId: aliceId, ...SHARE_ALL }, alice),
    'my surveys': () => site.call(feedback.listSurveys, {}, alice),
    'results of a survey': () => site.call(feedback.getSurveyResults, { id: survey.id }, alice),
    'the form of a survey': () =>
      site.call(feedback.getFeedbackForm, { token: surveyToken }, undefined, fromNewIpAddress()),
    'a response to a survey': respond,
    'a copy of an account': () => site.call(account.exportAccount, {}, alice),
    'newest articles': () => site.call(blog.listPosts, {}, undefined, fromNewIpAddress()),
    'a search': () => site.call(blog.listPosts, { q: 'promises' }, undefined, fromNewIpAddress()),
    'an article': () => site.call(blog.getPost, { slug: 'main-call' }, undefined, fromNewIpAddress()),
    'articles to edit': () => site.call(blog.adminListPosts, {}, ada),
    'a search of articles to edit': () => site.call(blog.adminListPosts, { q: 'promises' }, ada),
    'an article to edit': () => site.call(blog.adminGetPost, { id: post.id }, ada),
    'versions of an article': () => site.call(blog.adminListRevisions, { id: post.id }, ada),
    'drafts of articles': () => site.call(blog.adminListDrafts, {}, ada),
    'the mark of a message': () => site.call(contact.getContactChallenge, {}, undefined, fromNewIpAddress()),
    'a message': write,
    'counts of the site': () => site.call(stats.getStats, {}, ada),
    'status of the site': () => site.call(stats.getOperatorStatus, {}, ada),
    'messages to answer': () => site.call(contact.adminListContactMessages, { limit: 2 }, ada),
  }
}

const rating = (seed: number) => (1 + (seed % 5)) as Rating

let requests = 0

/** A different IP address for each call, so that rate limits do not apply. */
function fromNewIpAddress(): Record<string, string> {
  requests += 1
  return {
    'X-Forwarded-For': `2001:db8:${(requests >> 16).toString(16)}:${(requests & 0xffff).toString(16)}::1`,
  }
}

interface Tokens {
  access_token: string
  refresh_token: string
}

function passwordSignIn(site: BenchmarkSite, { email, password }: TestPerson): Promise<Tokens> {
  return token(site, 'password', { email, password })
}

function token(site: BenchmarkSite, grant: string, body: object): Promise<Tokens> {
  return sendAuthRequest(site, 'POST', `/token?grant_type=${grant}`, undefined, body)
}

async function sendAuthRequest<T>(
  { url }: BenchmarkSite,
  method: string,
  path: string,
  bearer?: string,
  body?: object,
) {
  const response = await fetch(`${url}/auth/v1${path}`, {
    method,
    headers: {
      ...fromNewIpAddress(),
      ...(body && { 'content-type': 'application/json' }),
      ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
  return JSON.parse(text) as T
}
