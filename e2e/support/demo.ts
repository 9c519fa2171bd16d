import { command, grantAdminRole } from './cli.ts'
import { Caller } from './http.ts'
import type { RunningSite } from './site.ts'

const PASSWORD = 'Demo-Password-1'

/** Alice and Bob share results, Carol has answered half, and Hanna has finished without inviting a partner. */
export const demoUser = (name: 'alice' | 'bob' | 'carol' | 'hanna') => ({
  email: `${name}@example.com`,
  password: PASSWORD,
})

/** Environment variable with the demo data as JSON, for the workers. */
const DEMO = 'E2E_DEMO'

export function setDemo(demo: Demo): void {
  process.env[DEMO] = JSON.stringify(demo)
}

/** The data of every site that starts on the template `demo`. */
export function getDemo(): Demo {
  const demo = process.env[DEMO]
  if (!demo) throw new Error('global-setup.ts has not prepared the demo users')
  return JSON.parse(demo) as Demo
}

/** Credentials and paths of the demo users. */
export interface Demo {
  /** Shares results with Bob, has a survey with seven responses, and edits the blog. */
  alice: {
    email: string
    password: string
    results: string
    checkIn: string
    sheets: string
    surveyResults: string
    survey: string
  }
  /** Has answered half of the assessment. */
  carol: { email: string; password: string; results: string }
  /** Path of an unpublished article in the editor. */
  editor: string
  /** Path of its secret preview. */
  preview: string
}

/** Runs `seed demo` and adds an admin and a draft article. */
export async function seedDemo(site: RunningSite): Promise<Demo> {
  await command(site, 'seed', 'demo')
  await grantAdminRole(site, demoUser('alice').email)
  const alice = await Caller.signIn(site, demoUser('alice'))
  const carol = await Caller.signIn(site, demoUser('carol'))
  const first = async <T>(caller: Caller, path: string) => {
    const [item] = ((await caller.call('GET', path)).body as { items: T[] }).items
    if (item === undefined) throw new Error(`Demo data has no items at ${path}`)
    return item
  }
  const survey = await first<{ id: string; url: string }>(alice, '/api/feedback-surveys')
  const draft = await alice.call('POST', '/api/admin/blog/posts', {
    title: 'Not yet for everybody',
    slug: 'not-yet-for-everybody',
    category: 'trust',
    excerpt: 'An article on its way.',
    content: '## A part\n\nSome words of it.',
    published: false,
    featured: false,
  })
  const { id } = draft.body as { id: string }
  const link = (await alice.call('POST', `/api/admin/blog/posts/${id}/preview-link`)).body as { url: string }
  const results = async (caller: Caller) =>
    `/results/${(await first<{ id: string }>(caller, '/api/assessments')).id}`
  return {
    alice: {
      ...demoUser('alice'),
      results: await results(alice),
      checkIn: (await results(alice)).replace('/results/', '/dashboard/check-in/'),
      sheets: (await results(alice)).replace('/results/', '/dashboard/sheets/'),
      surveyResults: `/dashboard/360-results/${survey.id}`,
      survey: new URL(survey.url).pathname,
    },
    carol: { ...demoUser('carol'), results: await results(carol) },
    editor: `/admin/blog/edit/${id}`,
    preview: new URL(link.url).pathname,
  }
}
