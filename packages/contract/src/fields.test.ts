import { expect, test } from 'vitest'
import { canonicalEmail, email, firstMessage, partnerEmail, signUpForm } from './fields.ts'

const message = (text: string) => firstMessage(email.safeParse(text))

test('email and partnerEmail return the canonical spelling of an email', () => {
  const spellings: Record<string, readonly string[]> = {
    'ana@example.org': [' Ana@Example.ORG ', 'ANA@EXAMPLE.org'],
    'jos\u00e9@example.org': ['jose\u0301@example.org', 'JOS\u00c9@example.org'],
    'x@xn--bcher-kva.example': ['x@b\u00fccher.example', 'x@bu\u0308cher.example', 'x@XN--bcher-kva.EXAMPLE'],
    '\u0438\u0432\u0430\u043d@xn--e1afmkfd.xn--p1ai': [
      '\u0418\u0432\u0430\u043d@\u043f\u0440\u0438\u043c\u0435\u0440.\u0440\u0444',
    ],
    '\u592a\u90ce@xn--r8jz45g.xn--zckzah': ['\u592a\u90ce@\u4f8b\u3048.\u30c6\u30b9\u30c8'],
    "o'hara+tag_1%x@a-b.co.uk": ["O'Hara+Tag_1%x@A-B.co.uk"],
  }
  for (const [canonical, typed] of Object.entries(spellings)) {
    for (const text of [canonical, ...typed]) {
      expect(email.parse(text), text).toBe(canonical)
      expect(partnerEmail.parse(text), text).toBe(canonical)
    }
  }
})

test.each<[string, string]>([
  ['a soft hyphen', 'ben@\u00adexample.org'],
  ['a soft hyphen in the name', 'b\u00aden@example.org'],
  ['a zero width space', 'ben@exam\u200bple.org'],
  ['a zero width joiner', 'b\u200den@example.org'],
  ['a direction mark', 'ben\u202e@example.org'],
  ['a filler that is a letter', 'ben\u3164@example.org'],
  ['a variation selector', 'ben@example\ufe0f.org'],
  ['a tag character', 'ben@example\u{e0061}.org'],
  ['NUL', 'x@b.co\u0000'],
  ['half a character', 'x\ud800@b.co'],
  ['an angle bracket', 'x@b.co>'],
  ['two addresses', 'victim@b.co,evil.de'],
  ['a semicolon', 'x@b.co;'],
  ['a full-width letter', 'x@\uff42.co'],
  ['a full-width letter in the name', '\uff58@b.co'],
  ['a letter in a circle', 'x@\u24ba.co'],
  ['a ligature', 'o\ufb03ce@b.co'],
  ['another at sign', 'x\uff20y@b.co'],
  ['a full stop of another script', 'x@b\u3002co'],
  ['a port', 'x@b.co:25'],
  ['a percent sign in the domain', 'x@%62.co'],
  ['a slash', 'x@b.co/y.co'],
  ['figures for a host', 'x@1.2.3'],
  ['a number for a host', 'x@a.0x1'],
  ['a literal host', 'x@[127.0.0.1]'],
  ['no dot', 'x@localhost'],
  ['a dot at the end', 'x@b.co.'],
  ['a label that is too long', `x@${'b'.repeat(64)}.co`],
  ['nothing', ''],
])('email and canonicalEmail reject %s', (_case, text) => {
  expect(message(text)).toBe('Invalid email address')
  expect(canonicalEmail(text)).toBeNull()
})

test('an email field and a form report only the first of several errors', () => {
  expect(message(`${'a'.repeat(250)}@b.co`)).toBeNull()
  expect(message(`${'a'.repeat(251)}@b.co`)).toBe('Email must be less than 255 characters')
  expect(message(`x@${'b'.repeat(300)}.co`)).toBe('Email must be less than 255 characters')
  expect(firstMessage(partnerEmail.safeParse('  '))).toBe('Partner email is required')
  expect(firstMessage(signUpForm.safeParse({ email: 'x', password: '', name: '' }))).toBe(
    'Invalid email address',
  )
})
