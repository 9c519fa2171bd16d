import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HelpLines } from '#web/features/safety/help-lines.tsx'
import { calendarDay } from '#web/messages/dates.ts'
import { helpLines, helpLinesChecked } from './help-lines.ts'

const lines = helpLines.flatMap(({ lines }) => lines)

test('every help line dials the number that it shows, and each number is listed once per country', () => {
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

test('each rendered line shows the day on which its number was confirmed', () => {
  const html = renderToStaticMarkup(createElement(HelpLines, { countries: helpLines }))
  const items = html.split('href="tel:').slice(1)
  expect(items).toHaveLength(lines.length)
  items.forEach((item, at) => {
    const { dial = '', confirmed = '' } = lines[at] ?? {}
    expect(new Date(confirmed).toISOString().slice(0, 10), dial).toBe(confirmed)
    expect(item.startsWith(`${dial}"`)).toBe(true)
    expect(item, dial).toContain(calendarDay(confirmed))
  })
})

test('the day of the whole list is the oldest day of a line', () => {
  for (const { confirmed, dial } of lines) expect(confirmed >= helpLinesChecked, dial).toBe(true)
  expect(lines.map(({ confirmed }) => confirmed)).toContain(helpLinesChecked)
})

test('no line asserts opening hours, as they have not been compared', () => {
  for (const { name, note = '' } of lines) {
    expect(note, name).not.toMatch(/\b(?:day|night|hours?|24|always|daily)\b/i)
  }
})
