import { expect, test } from 'vitest'
import { decideStep, type EntryFacts, type EntryStep } from './entry.ts'

const visitor: EntryFacts = {
  signedIn: false,
  invitation: 'none',
  consented: false,
  termsAccepted: true,
  hasDraft: false,
  hasFinished: false,
  isRetake: false,
}
const newAccount: EntryFacts = { ...visitor, signedIn: true }

test.each<[string, EntryFacts, EntryStep]>([
  ['a visitor', visitor, 'intro'],
  ['an invited visitor', { ...visitor, invitation: 'open' }, 'intro'],
  ['a new account without consent', newAccount, 'consent'],
  ['an account that has consented', { ...newAccount, consented: true }, 'name'],
  [
    'an invitation that is not accepted yet',
    { ...newAccount, invitation: 'open', hasDraft: true, consented: true },
    'invited',
  ],
  ['an accepted invitation without consent', { ...newAccount, invitation: 'accepted' }, 'consent'],
  [
    'a new assessment under terms that are not accepted yet',
    { ...newAccount, consented: true, termsAccepted: false },
    'consent',
  ],
  [
    'a draft under terms that are not accepted yet',
    { ...newAccount, hasDraft: true, consented: true, termsAccepted: false },
    'answering',
  ],
  ['a draft', { ...newAccount, hasDraft: true, consented: true }, 'answering'],
  ['a draft after its consent was withdrawn', { ...newAccount, hasDraft: true }, 'consent'],
  ['a completed assessment', { ...newAccount, hasFinished: true, consented: true }, 'finished'],
  ['a completed assessment after withdrawing the consent', { ...newAccount, hasFinished: true }, 'consent'],
  ['a retake', { ...newAccount, hasFinished: true, consented: true, isRetake: true }, 'name'],
  [
    'a completed assessment with an accepted invitation',
    { ...newAccount, hasFinished: true, consented: true, invitation: 'accepted' },
    'name',
  ],
])('decideStep returns the step for %s', (_, facts, step) => {
  expect(decideStep(facts)).toBe(step)
})
