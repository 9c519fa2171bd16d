import { grantAdminRole } from '../support/cli.ts'
import { Caller } from '../support/http.ts'
import { createUniquePerson } from '../support/person.ts'
import { expect, test } from './support/fixtures.ts'
import { button, heading, link, signIn } from './support/user.ts'

test('a visitor filters, searches and reads an article in English and German', async ({ openTab }) => {
  const tab = await openTab()
  await tab.goto('/bond-better')
  await tab.press(link('Conflict & Repair'))
  await tab.waitForPath('/bond-better?category=conflict')
  await tab.goto('/bond-better')
  await tab.fill({ role: 'searchbox' }, 'promising')
  await tab.pressKey('Enter')
  await tab.waitForVisible(heading('Results for “promising”'))
  await tab.press(link('The weight of small promises'))
  await tab.waitForVisible({ ...heading('The weight of small promises'), level: 1 })
  expect(await tab.findViolations()).toEqual([])
  await tab.press(link('Deutsch'))
  await tab.waitUntil('read German', async () => (await tab.path()).startsWith('/de/bond-better/'))
  await tab.waitForVisible({ role: 'navigation', name: 'In diesem Artikel' })
})

test('an admin writes an article with a preview, publishes it and deletes it', async ({ site, openTab }) => {
  const paula = createUniquePerson('Paula', 3.5, 9)
  await Caller.signUp(site, paula)
  await grantAdminRole(site, paula.email)
  const tab = await openTab()
  await tab.goto('/auth?next=/admin/blog')
  await signIn(tab, paula)
  await tab.press(link('New article'))
  const title = `A quiet walk ${crypto.randomUUID().slice(0, 6)}`
  await tab.fill({ label: 'Title' }, title)
  await tab.evaluate(() => {
    const selects = [...document.querySelectorAll('select')]
    const select = selects.find(({ labels }) => labels[0]?.textContent === 'Category')
    if (select) select.value = 'trust'
    select?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await tab.fill({ label: 'Excerpt' }, 'What a walk can do.')
  await tab.fill({ label: 'Content' }, '## Going\n\nSome *quiet* words.')
  await tab.press({ role: 'checkbox', name: /^Published/ }, 'Space')
  await tab.press(button('Save'))
  await tab.waitForVisible({ text: 'Readers can see the article now.' })
  const slug = title.toLowerCase().replaceAll(' ', '-')
  const reader = await openTab()
  await reader.goto(`/bond-better/${slug}`)
  await reader.waitForVisible({ ...heading(title), level: 1 })
  await reader.waitForVisible({ text: 'quiet' })
  await tab.goto('/admin/blog')
  await tab.press(button(`Delete “${title}”`))
  await tab.press({ ...button('Delete'), inDialog: true })
  await tab.waitForVisible({ text: `“${title}” has been deleted.` })
  await reader.goto(`/bond-better/${slug}`)
  await reader.waitForVisible(heading('Page not found'))
})
