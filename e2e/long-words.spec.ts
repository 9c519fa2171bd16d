import type { Page } from '@playwright/test'
import { grantAdminRole } from './support/cli.ts'
import { expectUnclippedText } from './support/clipped-text.ts'
import { expect, test } from './support/fixtures.ts'
import { Caller, finishByApi, markSeenByApi, shareByApi } from './support/http.ts'
import { waitForIdle } from './support/idle.ts'
import { expectNoSidewaysScroll } from './support/narrow-layout.ts'
import { createPerson, openDashboard, type Person } from './support/person.ts'
import { findSiteLink, RunningSite } from './support/site.ts'

const word = (letters: number) => 'w'.repeat(letters)
const NAME = `W${word(99)}`
/** The longest email addresses with labels of at most 63 letters. */
const email = (letter: string) => `${letter}${word(60)}@${word(63)}.${word(63)}.${word(40)}.example.com`

/** The long run opens every page, `npm test` those with the most words of users. */
const isLong = process.env.CRAWL === 'long'
const long = (...paths: string[]) => (isLong ? paths : [])

const allLevels = ['score', 'factors', 'viewOfPartner', 'safety'] as const

interface Started {
  person: Person
  caller: Caller
}

async function start(site: RunningSite, letter: string, seed: number): Promise<Started> {
  const person = { ...createPerson('Person', 3.4, seed), name: NAME, email: email(letter) }
  return { person, caller: await Caller.signUp(site, person) }
}

/** Calls the API and returns the body of a success. */
async function call<T>({ caller }: Started, method: string, path: string, body?: unknown): Promise<T> {
  const reply = await caller.call(method, path, body)
  expect(reply.status, `${path}: ${JSON.stringify(reply.body)}`).toBeLessThan(300)
  return reply.body as T
}

/** Consents and creates a draft with a long first name of the partner. */
async function startDraft(user: Started): Promise<void> {
  await call(user, 'DELETE', `/api/assessments/${await user.caller.startAssessment()}`)
  await call(user, 'POST', '/api/assessments', { partnerFirstName: NAME })
}

/** Sends the contact form once its minimum time is over. */
async function sendContactMessage(site: RunningSite): Promise<void> {
  const { challenge } = (await (await fetch(`${site.url}/api/contact/challenge`)).json()) as {
    challenge: string
  }
  const body = { name: NAME, email: email('c'), topic: 'other', message: word(400), challenge }
  const send = async () => {
    const response = await fetch(`${site.url}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return response.status
  }
  await expect.poll(send, { timeout: 30_000 }).toBe(202)
}

test('long words of users wrap on pages and in emails at 320 px', async ({ browser }) => {
  test.setTimeout(360_000)
  await using site = await RunningSite.start('embedded', { OPERATOR_EMAIL: 'operator@example.com' })
  const [owner, partner, drafter] = [
    await start(site, 'o', 11),
    await start(site, 'p', 12),
    await start(site, 'd', 13),
  ]
  await grantAdminRole(site, owner.person.email)
  const newPage = async () => (await browser.newContext({ viewport: { width: 320, height: 720 } })).newPage()

  async function expectWrapped(page: Page, at: string): Promise<void> {
    await waitForIdle(page)
    await expect(page.locator('[aria-busy=true]'), at).toHaveCount(0)
    await expectUnclippedText(page, at)
  }
  async function openEach(page: Page, paths: readonly string[]): Promise<void> {
    for (const path of paths) {
      await page.goto(site.url + path)
      await expectWrapped(page, path)
    }
  }
  async function openPagesOf(user: Started, paths: readonly string[]): Promise<Page> {
    const page = await newPage()
    await openDashboard(page, site.url, user.person)
    await openEach(page, paths)
    return page
  }

  for (const user of [owner, partner, drafter]) await startDraft(user)
  const ownId = await finishByApi(owner.caller, owner.person.set)
  const partnerId = await finishByApi(partner.caller, partner.person.set)
  await call(owner, 'POST', `/api/assessments/${ownId}/invitations`, { partnerEmail: partner.person.email })
  const link = findSiteLink(await site.waitForEmail(partner.person.email, 'invite='), site)
  const invitationPath = link.slice(site.url.length)
  const token = new URL(link).searchParams.get('invite')

  await test.step('invitation, its dialogs, sign-up from it and a report', async () => {
    const page = await newPage()
    await openEach(page, [invitationPath])
    await page.getByText('Don’t want this?').click()
    await expectWrapped(page, 'refusal')
    await page.getByRole('button', { name: 'Report it' }).click()
    await page.getByLabel('What should we know? (optional)').fill(word(500))
    await expectWrapped(page, 'report')
    await page.getByRole('button', { name: 'Send the report' }).click()
    await expect(page.getByText('Thank you. Your report has been sent')).toBeVisible()
    await expectWrapped(page, 'reported')
    await openEach(page, long(`/auth?next=${encodeURIComponent(invitationPath)}`))
    await page.context().close()
  })

  await test.step('invitations on the dashboards of both', async () => {
    await (await openPagesOf(owner, long('/dashboard', '/test'))).context().close()
    await (await openPagesOf(partner, ['/dashboard', ...long(invitationPath)])).context().close()
  })

  await call(partner, 'POST', `/api/invitations/${token}/accept`, { assessmentId: partnerId })
  await shareByApi({ caller: owner.caller, id: ownId }, allLevels)
  await shareByApi({ caller: partner.caller, id: partnerId }, allLevels)
  await markSeenByApi({ caller: owner.caller, id: ownId }, ['score', 'factors', 'viewOfPartner'])
  const survey = await call<{ id: string; url: string }>(owner, 'POST', '/api/feedback-surveys', {
    title: word(119),
    message: word(500),
  })
  await sendContactMessage(site)
  const post = {
    title: word(200),
    slug: word(200),
    category: 'trust',
    excerpt: word(500),
    content: `## ${word(300)}\n\n${word(300)} [${word(300)}](https://example.com/${word(300)})\n\n- ${word(300)}\n\n> ${word(300)}\n\n\`${word(300)}\``,
    tags: [word(30)],
    published: true,
    featured: true,
  }
  const { id: postId } = await call<{ id: string }>(owner, 'POST', '/api/admin/blog/posts', post)

  await test.step('survey, article and home page for visitors', async () => {
    const page = await newPage()
    const survey360 = new URL(survey.url).pathname
    await openEach(page, [
      ...long(
        '/',
        `/bond-better?q=${word(200)}`,
        `/bond-better?tag=${word(30)}`,
        `/bond-better/${word(150)}`,
      ),
      '/bond-better',
      `/bond-better/${post.slug}`,
      survey360,
    ])
    await page.getByLabel('I am 18 or older.').check()
    await page.getByLabel(/^I consent to /).check()
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expectWrapped(page, 'statements of the survey')
    await page.context().close()
  })

  await test.step('questionnaire', async () => {
    const page = await openPagesOf(drafter, ['/test', ...long('/dashboard', '/hand-over')])
    await page.context().close()
  })

  await test.step('the first sight of shared results', async () => {
    const page = await openPagesOf(partner, [`/results/${partnerId}`])
    await expect(page.getByRole('button', { name: 'Look together' })).toBeVisible()
    await expectWrapped(page, 'reveal')
    await page.context().close()
  })

  await test.step('results, survey, account and editor', async () => {
    const page = await openPagesOf(owner, [
      ...long('/dashboard', '/dashboard/data', '/test', '/dashboard/360-create', '/hand-over'),
      ...long(...['', '/evening', '/you'].map((view) => `/results/${ownId}${view}`)),
      ...long('/admin/blog/numbers'),
      '/dashboard/account',
      `/results/${ownId}/map`,
      `/results/${ownId}/sharing`,
      `/dashboard/360-results/${survey.id}`,
      '/admin/blog/messages',
      '/admin/blog/reports',
      `/admin/blog/edit/${postId}`,
    ])
    await page.goto(`${site.url}/admin/blog`)
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectWrapped(page, 'dialog that deletes an article')
    await page.context().close()
  })

  await test.step('emails', async () => {
    const page = await newPage()
    for (const [address, contains] of [
      [partner.person.email, 'invite='],
      ['operator@example.com', word(100)],
    ] as const) {
      const mail = await site.waitForEmail(address, contains)
      await page.setContent(mail.html ?? '')
      await expectNoSidewaysScroll(page, mail.subject)
    }
    await page.context().close()
  })
})
