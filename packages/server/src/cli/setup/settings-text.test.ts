import { parseEnv } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeSettings } from './settings-text.ts'

test('writeSettings replaces a line in its place, adds what is new and keeps the rest', () => {
  const before = '# Our site\nPORT=8080\n\nMAIL_URL="smtp://old" # until May\nOTHER=\'a\nb\'\nPORT=9090\n'
  const after = writeSettings(before, { PORT: '3000', MAIL_URL: '', DATA_DIR: '/srv/two fold' })
  expect(after).toBe('# Our site\nPORT=3000\n\nOTHER=\'a\nb\'\nDATA_DIR="/srv/two fold"\n')
})

test('writeSettings starts a new file with a heading', () => {
  expect(writeSettings('', { PORT: '3000' })).toMatch(/^# Written by .*\n\nPORT=3000\n$/)
})

test('writeSettings refuses a value that no reader of the file gives back', () => {
  expect(() => writeSettings('', { OPERATOR_NAME: `a"b'c\`` })).toThrow('OPERATOR_NAME cannot be written')
  expect(() => writeSettings('', { OPERATOR_NAME: 'a\nb' })).toThrow('OPERATOR_NAME cannot be written')
})

test('every value that is written is read back, and other settings stay', () => {
  const value = fc
    .string({ unit: fc.constantFrom(...'abÄß 0#=$\\"\'`;|%:/@é'.split('')), maxLength: 20 })
    .map((typed) => typed.trim())
  fc.assert(
    fc.property(value, value, (name, url) => {
      const before = 'PORT=8080\nDATA_DIR=/srv\n'
      let text: string
      try {
        text = writeSettings(before, { OPERATOR_NAME: name, MAIL_URL: url })
      } catch (error) {
        expect(String(error)).toContain('cannot be written')
        return
      }
      const read = parseEnv(text)
      expect([read.OPERATOR_NAME ?? '', read.MAIL_URL ?? '']).toEqual([name, url])
      expect([read.PORT, read.DATA_DIR]).toEqual(['8080', '/srv'])
      expect(writeSettings(text, { OPERATOR_NAME: name, MAIL_URL: url })).toBe(text)
    }),
  )
})
