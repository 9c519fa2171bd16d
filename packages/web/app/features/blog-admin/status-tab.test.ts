// @vitest-environment happy-dom

import { editorTexts as texts } from 'virtual:texts/editor'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReplyOf } from '@twofold/contract/endpoint'
import type { getOperatorStatus } from '@twofold/contract/stats'
import { createElement } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { StatusTab } from './status-tab.tsx'

type Status = ReplyOf<typeof getOperatorStatus>
type Newest = Status['versions']['newest']

afterEach(cleanup)

function renderStatus(newest: Newest): void {
  const reply: Status = {
    health: { database: 'ok', migrations: 'ok', disk: null, mail: 'ok', proxy: 'ok' },
    jobs: [],
    versions: {
      software: '1.0.0',
      commit: null,
      newest,
      node: 'v24.21.0',
      database: { engine: 'embedded', version: '17.5' },
      instrument: '1',
      migrations: [],
    },
    messagesWaiting: 0,
    reportsWaiting: 0,
    archives: { data: null, keys: null },
  }
  render(createElement(MemoryRouter, null, createElement(StatusTab, reply)))
}

test.each([
  [{ state: 'newer', version: '1.2.0' }, () => texts().status.newestNewer({ version: '1.2.0' })],
  [{ state: 'current', version: '1.0.0' }, () => texts().status.newestCurrent({ version: '1.0.0' })],
  [{ state: 'unreadable', version: null }, () => texts().status.newestUnreadable],
] as const)('StatusTab shows the newest version when the server reports %o', async (newest, getText) => {
  renderStatus(newest)
  const name = await screen.findByText(texts().status.newest)
  expect(name.nextElementSibling?.textContent).toBe(getText())
})

test('StatusTab shows no newest version when no file names one', async () => {
  renderStatus(null)
  await screen.findByText('1.0.0')
  expect(screen.queryByText(texts().status.newest)).toBeNull()
})
