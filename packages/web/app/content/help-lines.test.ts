import { expect, test } from 'vitest'
import { helpLines, helpLinesChecked } from './help-lines.ts'

const lines = helpLines.flatMap(({ lines }) => lines)

test('what is dialled is what is shown, and each number stands once for its country', () => {
  for (const { number, dial } of lines) expect(dial, number).toBe(number.replace(/[^\d]/g, ''))
  for (const { country, lines } of helpLines) {
    expect(new Set(lines.map(({ dial }) => dial)).size, country).toBe(lines.length)
  }
})

test('countries are found by their first letter and have an emergency number', () => {
  const countries = helpLines.map(({ country }) => country)
  expect(countries).toEqual(countries.toSorted((one, other) => one.localeCompare(other, 'en')))
  for (const { country, emergency } of helpLines) expect(emergency, country).toMatch(/^\d{3}$/)
})

test('what stands unconfirmed says which other number is told', () => {
  const doubtful = lines.filter(({ differs }) => differs !== undefined)
  for (const { dial, differs = '' } of doubtful) {
    const told = /^Not confirmed: .* gives? ([\d ]+)\b/.exec(differs)?.[1]?.replaceAll(' ', '')
    expect(told, differs).toMatch(/^\d{3,}$/)
    expect(told).not.toBe(dial)
  }
})

test('the day of the last check is a day', () => {
  expect(new Date(helpLinesChecked).toISOString().slice(0, 10)).toBe(helpLinesChecked)
})
