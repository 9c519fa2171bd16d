import { expect, test } from 'vitest'
import type { EntryFacts, EntryStep } from './entry.ts'
import { decideStep } from './entry.ts'

const nobody: EntryFacts = {
  signedIn: false,
  invitation: 'none',
  consented: false,
  termsAccepted: true,
  hasDraft: false,
  hasFinished: false,
  again: false,
}
const somebody: EntryFacts = { ...nobody, signedIn: true }

test.each<[string, EntryFacts, EntryStep]>([
  ['a visitor reads what awaits', nobody, 'intro'],
  ['an invited visitor too', { ...nobody, invitation: 'open' }, 'intro'],
  ['a new account consents first', somebody, 'consent'],
  ['then says what the partner is called', { ...somebody, consented: true }, 'name'],
  [
    'an invitation waits for a yes',
    { ...somebody, invitation: 'open', hasDraft: true, consented: true },
    'invited',
  ],
  ['a yes still needs the consent', { ...somebody, invitation: 'accepted' }, 'consent'],
  [
    'a new assessment asks for the terms when their version has changed',
    { ...somebody, consented: true, termsAccepted: false },
    'consent',
  ],
  [
    'a draft goes on when the version of the terms has changed',
    { ...somebody, hasDraft: true, consented: true, termsAccepted: false },
    'answering',
  ],
  ['a draft goes on', { ...somebody, hasDraft: true, consented: true }, 'answering'],
  ['a draft whose consent was withdrawn asks again', { ...somebody, hasDraft: true }, 'consent'],
  ['finished stays finished', { ...somebody, hasFinished: true, consented: true }, 'finished'],
  ['unless answered anew', { ...somebody, hasFinished: true, consented: true, again: true }, 'name'],
  [
    'or for an invitation that was accepted',
    { ...somebody, hasFinished: true, consented: true, invitation: 'accepted' },
    'name',
  ],
])('%s', (_, facts, step) => {
  expect(decideStep(facts)).toBe(step)
})
