import { parseEnv } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setValues } from './settings-text.ts'

test('setValues replaces existing lines, appends new settings and keeps other lines', () => {
  const before = '# Our site\nPORT=8080\n\nMAIL_URL="smtp://old" # until May\nOTHER=\'a\nb\'\nPORT=9090\n'
  const after = setValues(before, { PORT: '3000', MAIL_URL: '', DATA_DIR: '/srv/two fold' })
  expect(after).toBe('# Our site\nPORT=3000\n\nOTHER=\'a\nb\'\nDATA_DIR="/srv/two fold"\n')
})

test('setValues starts a new file with a heading', () => {
  expect(setValues('', { PORT: '3000' })).toMatch(/^# Written by .*\n\nPORT=3000\n$/)
})

test('setValues throws for a value that cannot be quoted', () => {
  expect(() => setValues('', { OPERATOR_NAME: `a"b'c\`` })).toThrow('OPERATOR_NAME cannot be written')
  expect(() => setValues('', { OPERATOR_NAME: 'a\nb' })).toThrow('OPERATOR_NAME cannot be written')
})

test('setValues writes values that parseEnv reads back, and keeps other settings', () => {
  const value = fc
    .string({ unit: fc.constantFrom(...'abÄß 0#=$\\"\'`;|%:/@é'.split('')), maxLength: 20 })
    .map((typed) => typed.trim())
  fc.assert(
    fc.property(value, value, (name, url) => {
      const before = 'PORT=8080\nDATA_DIR=/srv\n'
      let text: string
      try {
        text = setValues(before, { OPERATOR_NAME: name, MAIL_URL: url })
      } catch (error) {
        expect(String(error)).toContain('cannot be written')
        return
      }
      const read = parseEnv(text)
      expect([read.OPERATOR_NAME ?? '', read.MAIL_URL ?? '']).toEqual([name, url])
      expect([read.PORT, read.DATA_DIR]).toEqual(['8080', '/srv'])
      expect(setValues(text, { OPERATOR_NAME: name, MAIL_URL: url })).toBe(text)
    }),
  )
})
