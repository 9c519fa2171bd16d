import { expect, test, vi } from 'vitest'
import { createLog } from './logging.ts'

function createTestLog(level: 'info' | 'warn', json = true) {
  const lines: string[] = []
  return { log: createLog({ level, json, write: (line) => lines.push(line) }), lines }
}

test('the logger writes only known fields of an object', () => {
  const { log, lines } = createTestLog('info')
  const fields = { method: 'GET', status: 200, url: '/secret', body: { password: 'secret' } }
  log.info('request.completed', fields)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    message: 'request.completed',
    method: 'GET',
    status: 200,
  })
  expect(lines.join('')).not.toContain('secret')
})

test('the logger writes name, code and stack frames of an error without its message', () => {
  const { log, lines } = createTestLog('info', false)
  const cause = Object.assign(new Error('duplicate key (email)=(secret@example.com)'), { code: '23505' })
  log.error('request.failed', { error: new Error('secret words', { cause }) })
  expect(lines.join('')).toContain('23505')
  expect(lines.join('')).toContain('logging.test.ts')
  expect(lines.join('')).not.toContain('secret')
})

test('the logger writes reply, status and command of a mail server without its text', () => {
  const { log, lines } = createTestLog('info')
  const error = Object.assign(new Error('451 4.7.1 <secret@example.com>: Greylisted'), {
    code: 'EENVELOPE',
    responseCode: 451,
    response: '451 4.7.1 <secret@example.com>: Greylisted',
    command: 'RCPT TO',
  })
  log.warn('job.failed', { error })
  log.warn('job.failed', { error: Object.assign(error, { command: 'RCPT TO:<secret@example.com>' }) })
  log.warn('job.failed', {
    error: Object.assign(new Error('secret'), { code: 'ETIMEDOUT', command: 'CONN' }),
  })
  expect(lines.map((line) => JSON.parse(line).error)).toMatchObject([
    { code: 'EENVELOPE', smtp: { reply: 451, status: '4.7.1', command: 'RCPT TO' } },
    { code: 'EENVELOPE', smtp: { reply: 451, status: '4.7.1' } },
    { code: 'ETIMEDOUT', smtp: { command: 'CONN' } },
  ])
  expect(lines.join('')).not.toContain('secret')
})

test('the logger does not write lines of an error message as stack frames', () => {
  const { log, lines } = createTestLog('info')
  log.error('request.failed', { error: new Error('first\nsecret line\n  at secret (place)') })
  expect(lines.join('')).not.toContain('first')
})

test('the logger replaces messages of libraries and describes their errors', () => {
  const { log, lines } = createTestLog('info')
  const request = log.libraries.child({ requestId: 'one' })
  request.warn('Reply was already sent for "/secret"')
  request.error(Object.assign(new Error('secret words'), { code: 'EPIPE' }))
  request.error({ err: new Error('secret words'), req: { url: '/secret' } }, 'secret')
  request.info('Server listening at http://127.0.0.1:3000')
  request.debug('secret')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'warn', requestId: 'one', message: 'library.logged' },
    { level: 'error', requestId: 'one', error: { name: 'Error', code: 'EPIPE' } },
    { level: 'error', error: { name: 'Error' } },
  ])
  expect(lines.join('')).not.toContain('secret')
})

test('the logger omits lines below the configured level', () => {
  const { log, lines } = createTestLog('warn')
  log.info('request.completed')
  log.warn('queue.failed')
  expect(lines).toHaveLength(1)
})

test('each line has the time of its event', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00.001Z') })
  const { log, lines } = createTestLog('info')
  log.info('request.completed')
  log.info('request.completed')
  vi.advanceTimersByTime(1)
  log.info('request.completed')
  vi.useRealTimers()
  const times = lines.map((line) => JSON.parse(line).time.slice(17))
  expect(times).toEqual(['00.001Z', '00.001Z', '00.002Z'])
})
