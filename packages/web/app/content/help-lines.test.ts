import { safetyTexts } from 'virtual:texts/safety'
import { languages } from '@twofold/contract/languages'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import {
  ChangeLines,
  countryName,
  getCountryAnchor,
  HelpLines,
  orderCountries,
} from '#web/features/safety/help-lines.tsx'
import { inLanguage } from '#web/messages/testing/in-language.ts'
import { changeLines, helpLines, helpLinesChecked } from './help-lines.ts'

const victimLines = helpLines.flatMap((help) => [...help.lines])
const lines = [...victimLines, ...changeLines]

test('helpLines dials the shown numbers and lists each number once per country', () => {
  for (const { number, dial } of lines) expect(dial, number).toBe(number.replace(/[^\d]/g, ''))
  for (const { country, lines } of helpLines) {
    expect(new Set(lines.map(({ dial }) => dial)).size, country).toBe(lines.length)
  }
})

test('helpLines has an emergency number and a unique anchor for every country', () => {
  for (const { country, emergency } of helpLines) expect(emergency, country).toMatch(/^\d{3}$/)
  expect(new Set(helpLines.map(({ country }) => getCountryAnchor(country))).size).toBe(helpLines.length)
})

describe.each(languages)('HelpLines in %s', (language) => {
  test('sorts countries by name, with the own country first', () => {
    inLanguage(language, () => {
      const names = orderCountries().map(({ country }) => countryName(country))
      expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, language)))
      const [first, ...others] = orderCountries('SE').map(({ country }) => country)
      expect(first).toBe('SE')
      expect(others).toEqual(orderCountries().flatMap(({ country }) => (country === 'SE' ? [] : [country])))
    })
  })

  test('shows the name and number of every line, with a description in the language of the page', () => {
    inLanguage(language, () => {
      const html = renderToStaticMarkup(createElement(HelpLines, { countries: orderCountries() }))
      for (const line of victimLines) {
        const description = safetyTexts().helpLines.lineWords[line.id]
        expect(description.length, line.id).toBeGreaterThan(3)
        expect(html).toContain(`lang="${line.language}">${line.name}</span>`)
        expect(html).toContain(`href="tel:${line.dial}"`)
      }
    })
  })

  test('ChangeLines shows every line for people who want to stop, which HelpLines never shows', () => {
    inLanguage(language, () => {
      const html = renderToStaticMarkup(createElement(ChangeLines))
      const help = renderToStaticMarkup(createElement(HelpLines, { countries: orderCountries() }))
      for (const line of changeLines) {
        expect(safetyTexts().helpLines.lineWords[line.id].length).toBeGreaterThan(3)
        expect(html).toContain(`lang="${line.language}">${line.name}</span>`)
        expect(html).toContain(`href="tel:${line.dial}"`)
        expect(help).not.toContain(line.dial)
      }
    })
  })

  test('states no opening hours, because no source was compared for them', () => {
    for (const description of Object.values(inLanguage(language, () => safetyTexts().helpLines).lineWords)) {
      expect(description).not.toMatch(/\b(?:day|night|hours?|24|always|daily|Tag|Nacht|Uhr|rund um|immer)\b/i)
    }
  })
})

test('helpLinesChecked is an ISO date', () => {
  expect(new Date(helpLinesChecked).toISOString().slice(0, 10)).toBe(helpLinesChecked)
})
