// RunCounts Lighthouse with its mobile settings on a built site: `node bench/lighthouse/main.ts FOLDER`, where the lock file in
// this folder has been installed to FOLDER. Performance is reported; the other three categories have to score 100.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { chromium } from '@playwright/test'
import { RunningSite } from '../../../e2e/support/site.ts'

const PAGES = ['/', '/factors', '/privacy']
const FULL = ['accessibility', 'best-practices', 'seo']
const CATEGORIES = ['performance', ...FULL]
/** A run can fail on a busy machine independently of the page. */
const ATTEMPTS = 5

interface Report {
  runtimeError?: { code: string }
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { title: string; score: number | null }>
}

async function record(cli: string, url: string, file: string): Promise<Report | null> {
  const args = [
    cli,
    url,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join()}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage',
    '--no-enable-error-reporting',
  ]
  const env = { ...process.env, CHROME_PATH: process.env.CHROMIUM_PATH ?? chromium.executablePath() }
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [errorOutput] = await Promise.all([text(child.stderr), once(child, 'exit')])
  const report = await readFile(file, 'utf8').then(
    (json): Report => JSON.parse(json),
    () => null,
  )
  await rm(file, { force: true })
  if (report === null) console.log(errorOutput)
  return report
}

async function audit(cli: string, url: string, folder: string): Promise<Report> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const report = await record(cli, url, join(folder, 'report.json'))
    if (report !== null && report.runtimeError === undefined) return report
    console.log(`${url}: attempt ${attempt} was not recorded (${report?.runtimeError?.code ?? 'no report'})`)
  }
  throw new Error(`Lighthouse could not record ${url}`)
}

/** The audits that reduce the score of a category. */
function missing({ categories, audits }: Report, category: string): string[] {
  return (categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${category}: ${audits[id]?.title ?? id}`)
}

const [installed] = process.argv.slice(2)
if (installed === undefined) throw new Error('Argument missing: the folder with the installed Lighthouse')
const cli = join(installed, 'node_modules', 'lighthouse', 'cli', 'index.js')
const folder = await mkdtemp(join(tmpdir(), 'twofold-lighthouse-'))
try {
  await using site = await RunningSite.start('embedded')
  for (const path of PAGES) {
    const report = await audit(cli, site.url + path, folder)
    const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100)
    console.log(
      `figure: lighthouse ${path}: ${CATEGORIES.map((name) => `${name} ${score(name)}`).join(', ')}`,
    )
    for (const category of FULL) {
      if (score(category) === 100) continue
      process.exitCode = 1
      console.log(`${path} has ${category} ${score(category)}\n${missing(report, category).join('\n')}`)
    }
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
