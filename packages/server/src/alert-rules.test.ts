import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contextParts, jobs } from './features.ts'

const ROOT = new URL('../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8')
const operations = read('docs/operations.md')
const mailJobs = [...contextParts.mailJobs].sort()

test.each([
  ['deploy/prometheus/alerts.yml', read('deploy/prometheus/alerts.yml')],
  ['docs/operations.md', operations.replaceAll('\\|', '|')],
])('the alert on late emails in %s matches exactly the jobs that send email', (_, text) => {
  const [, pattern = ''] = /twofold_job_oldest_seconds\{job=~"([^"]+)"\}/.exec(text) ?? []
  // Prometheus anchors a pattern at both ends.
  const matching = new RegExp(`^(?:${pattern})$`)
  const matched = jobs.map(({ name }) => name).filter((name) => matching.test(name))
  expect(matched.sort()).toEqual(mailJobs)
})

test('the metrics in docs/operations.md name exactly the jobs that send email', () => {
  const [, list = ''] = /runs of jobs by outcome; emails are ([^|]+)\|/.exec(operations) ?? []
  expect([...list.matchAll(/`([^`]+)`/g)].map(([, name]) => name).sort()).toEqual(mailJobs)
})
