import type { Site } from '@twofold/contract/page-handler'

/** The operator of this installation, or a note that the setting is missing. */
export function operatorWords(site: Site, name: string): string {
  const { operator } = site
  if (operator.name === '') {
    return `The operator of this installation of ${name} has not entered a name and an address yet. Until that has happened, do not enter anything here that is private.`
  }
  const place = operator.address === '' ? '' : `, ${operator.address}`
  return sentence(`${name} is run by ${operator.name}${place}`)
}

/** Ends a sentence after a name: no second full stop after “e.V.”. */
export function sentence(words: string): string {
  return words.endsWith('.') ? words : `${words}.`
}

/** How to reach the operator: the form always, the address where there is one. */
export function contactWords(site: Site): string {
  const { email } = site.operator
  const form = 'Write to us with the [contact form](/contact)'
  return email === '' ? `${form}.` : `${form} or to [${email}](mailto:${email}).`
}
