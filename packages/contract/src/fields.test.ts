import { expect, test } from 'vitest'
import { canonicalEmail, email, firstMessage, partnerEmail, personName, signUpForm } from './fields.ts'

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

test.each([
  ['Zo\u00eb O\u2019Hara-Lind', 'Zo\u00eb O\u2019Hara-Lind'],
  ["  Sean O'Casey ", "Sean O'Casey"],
  // Persian with a non-joiner, Sinhala with a joiner, and Malayalam with a joiner inside and at the end of a word.
  ['\u0639\u0644\u06cc\u200c\u0631\u0636\u0627', '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627'],
  ['\u0dc1\u0dca\u200d\u0dbb\u0dd3', '\u0dc1\u0dca\u200d\u0dbb\u0dd3'],
  ['\u0d30\u0d3e\u0d1c\u0d28\u0d4d\u200d', '\u0d30\u0d3e\u0d1c\u0d28\u0d4d\u200d'],
  [
    '\u0d05\u0d28\u0d4d\u200d\u0d35\u0d30\u0d4d\u200d \u0d28',
    '\u0d05\u0d28\u0d4d\u200d\u0d35\u0d30\u0d4d\u200d \u0d28',
  ],
  ['\u2018t Hooft', '\u2019t Hooft'],
  ['O\uff07Neill', 'O\u2019Neill'],
  ['Jean\u2011Luc', 'Jean-Luc'],
  ['Anne\u2010Marie', 'Anne-Marie'],
  ['Anna\u00a0Maria', 'Anna Maria'],
  ['\u3000\u5c71\u7530\u3000\u592a\u90ce\u3000', '\u5c71\u7530 \u592a\u90ce'],
  ['Anna\u202fMaria', 'Anna Maria'],
])('personName returns %j as %j', (typed, name) => {
  expect(personName.parse(typed)).toBe(name)
  expect(personName.parse(name)).toBe(name)
})

test.each([
  ['a hyphen alone', '-'],
  ['apostrophes alone', '\u2018\u2019'],
  ['marks alone', '\u0301\u0301'],
  ['a filler that is a letter', '\u3164'],
  ['a joiner between Latin letters', 'An\u200dna'],
  ['a joiner at the start', '\u200c\u0639\u0644\u06cc'],
  ['a non-joiner at the end', '\u0639\u0644\u06cc\u200c'],
  ['a joiner after a Latin letter with a mark', 'Zoe\u0308\u200d'],
  ['two joiners', '\u0639\u0644\u06cc\u200c\u200c\u0631'],
  ['a zero width space', 'An\u200bna'],
  ['a direction override', '\u202eanna'],
  ['a figure', 'Anna2'],
  ['a full stop', 'J. R.'],
  ['a line break', 'Anna\nMaria'],
])('personName rejects %s', (_case, text) => {
  expect(firstMessage(personName.safeParse(text))).toBe(
    'Name can only contain letters, spaces, hyphens, and apostrophes',
  )
})

test('personName rejects blanks of any kind as a missing name', () => {
  expect(firstMessage(personName.safeParse('\u00a0\u3000 '))).toBe('Name is required')
})
