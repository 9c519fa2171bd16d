// @vitest-environment happy-dom

import { invitationTexts } from 'virtual:texts/invitation'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { InvitationLink } from './invitation-link.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const url = 'https://example.org/test?invite=x'
const texts = () => invitationTexts().sent

async function copyBy(name: string): Promise<unknown> {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await act(async () => void fireEvent.click(screen.getByRole('button', { name })))
  return write.mock.lastCall?.[0]
}

test('InvitationLink copies the chosen words with the link, or the link alone', async () => {
  render(createElement(InvitationLink, { url }))
  expect(await copyBy(texts().copyMessage)).toBe(`${texts().opener[0]} ${url}`)
  cleanup()
  render(createElement(InvitationLink, { url }))
  fireEvent.click(screen.getByRole('radio', { name: texts().noOpener }))
  expect(await copyBy(texts().copy)).toBe(url)
})
