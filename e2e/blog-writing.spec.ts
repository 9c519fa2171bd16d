import { expectWellSet, loseAnswer, openEditor } from './support/blog.ts'
import { expect, test } from './support/fixtures.ts'
import { Caller } from './support/http.ts'
import { makeAdmin } from './support/operator.ts'
import { makePerson, signIn } from './support/person.ts'
import { press } from './support/press.ts'

test('an admin writes, publishes and moves an article; two admins do not overwrite each other; neither a lost answer nor a crash loses anything', async ({
  site,
  browser,
  expectAccessible,
}) => {
  test.setTimeout(240_000)
  const [ed, eve, nobody] = [makePerson('Ed', 3, 1), makePerson('Eve', 3, 2), makePerson('Noa', 3, 3)]
  const [, second] = await Promise.all(
    [ed, eve, nobody].map(({ email, password, name }) => Caller.signUp(site, email, password, name)),
  )
  await makeAdmin(site, ed.email)
  await makeAdmin(site, eve.email)

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.on('dialog', (dialog) => dialog.accept())
  await openEditor(page, site, ed)
  await expect(page.getByRole('link', { name: 'Edit “How to arrive”' })).toBeVisible()
  await expectWellSet(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 900 })

  // The first thing wrong is said, in the words of the form, and its field has the focus.
  await page.getByRole('link', { name: 'New article' }).click()
  const save = page.getByRole('button', { name: 'Save', exact: true }).first()
  await save.click()
  await expect(page.getByText('Validation Error')).toBeVisible()
  await expect(page.getByText('Title is required').first()).toBeVisible()
  await expect(page.getByLabel('Title')).toBeFocused()

  await page.getByLabel('Title').fill('What the kettle knows')
  await expect(page.getByLabel('Address (slug)')).toHaveValue('what-the-kettle-knows')
  await page.getByLabel('Category').selectOption('family')
  await page.getByLabel('Excerpt').fill('On waiting.')
  await page.getByLabel('Content').fill('It boils when it boils.')
  await page.getByLabel('Content').press('Control+a')
  await page.getByLabel('Content').press('Control+b')
  await expect(page.getByLabel('Content')).toHaveValue('**It boils when it boils.**')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.locator('strong')).toHaveText('It boils when it boils.')
  await page.getByLabel('Tags', { exact: true }).fill('waiting')
  await press(page.getByLabel('Tags', { exact: true }))
  await page.getByRole('checkbox', { name: 'Published' }).check()
  await expect(page.getByText(/^Draft stored at/)).toBeVisible()
  // The answer is lost on its way: the same save again makes no second article, with what was typed meanwhile.
  await loseAnswer(page, 'POST', '**/api/admin/blog/posts')
  await save.click()
  await expect(page.getByText('Nothing is lost: your text is stored on this device')).toBeVisible()
  await page.getByLabel('Excerpt').fill('On waiting, and tea.')
  await save.click()
  await expect(page.getByText('Readers can see it now.')).toBeVisible()
  await expectWellSet(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 900 })
  const first = await fetch(`${site.url}/bond-better/what-the-kettle-knows`)
  expect(await first.text()).toContain('<strong>It boils when it boils.</strong>')

  // A new address: the old one leads there, at once.
  await page.getByLabel('Address (slug)').fill('the-kettle')
  await loseAnswer(page, 'PUT', '**/api/admin/blog/posts/*')
  await save.click()
  await expect(page.getByText('Nothing is lost: your text is stored on this device')).toBeVisible()
  await save.click()
  await expect(page.getByText('Readers can see it now.')).toBeVisible()
  await expect
    .poll(async () => {
      const old = await fetch(`${site.url}/bond-better/what-the-kettle-knows`, { redirect: 'manual' })
      return [old.status, old.headers.get('location')]
    })
    .toEqual([301, '/bond-better/the-kettle'])

  // Another editor saves meanwhile: both versions are shown, and the own one can be saved.
  const id = new URL(page.url()).searchParams.get('edit') ?? ''
  const { body } = (await second?.call('GET', `/api/admin/blog/posts/${id}`)) ?? {}
  const {
    id: _id,
    createdAt: _created,
    reviewedAt: _reviewed,
    deletedAt: _deleted,
    ...theirs
  } = body as Record<string, unknown>
  const put = await second?.call('PUT', `/api/admin/blog/posts/${id}`, {
    ...theirs,
    coverImageUrl: '',
    excerpt: 'By Eve.',
  })
  expect(put).toMatchObject({ status: 200 })
  await page.getByLabel('Content').fill('Mine stays.')
  await save.click()
  const conflict = page.getByRole('region', { name: 'Someone else saved a newer version' })
  await expect(conflict).toContainText('By Eve.')
  await expect(conflict).toContainText('Mine stays.')
  await expectWellSet(page, expectAccessible)
  await page.setViewportSize({ width: 1280, height: 900 })
  await conflict.getByRole('button', { name: 'Take theirs: Excerpt' }).click()
  await conflict.getByRole('button', { name: 'Continue with mine' }).click()
  await save.click()
  await expect(page.getByText('Readers can see it now.')).toBeVisible()
  const merged = await (await fetch(`${site.url}/bond-better/the-kettle`)).text()
  expect(merged).toContain('By Eve.')
  expect(merged).toContain('Mine stays.')

  // An earlier version gives its text back, and leaves the article where it is.
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  await page
    .getByRole('button', { name: /^Put into the form/ })
    .last()
    .click()
  await expect(page.getByLabel('Content')).toHaveValue('**It boils when it boils.**')
  await expect(page.getByLabel('Address (slug)')).toHaveValue('the-kettle')
  await expect(page.getByRole('checkbox', { name: 'Published' })).toBeChecked()

  // Another editor deletes it meanwhile: it is restored with the form's content.
  expect(await second?.call('DELETE', `/api/admin/blog/posts/${id}`)).toMatchObject({ status: 204 })
  await save.click()
  const gone = page.getByRole('region', { name: 'This article has been deleted' })
  await gone.getByRole('button', { name: 'Bring back' }).click()
  await expect(gone).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Readers can see it now.')).toBeVisible()
  expect(await (await fetch(`${site.url}/bond-better/the-kettle`)).text()).toContain(
    'It boils when it boils.',
  )

  // No connection while saving, and then the tab is gone.
  await context.setOffline(true)
  await page.getByLabel('Content').fill('Written in a tunnel.')
  await save.click()
  await expect(page.getByText('Nothing is lost: your text is stored on this device')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  again.on('dialog', (dialog) => dialog.accept())
  await again.goto(`${site.url}/admin/blog?edit=${id}`)
  await again.getByRole('button', { name: 'Restore' }).click()
  await expect(again.getByLabel('Content')).toHaveValue('Written in a tunnel.')

  // Leaving asks, and stays where one stays.
  await again.getByRole('link', { name: 'All articles' }).first().click()
  await again.getByRole('dialog').getByText('Stay here').click()

  // Other users get 404.
  const other = await (await browser.newContext()).newPage()
  await other.goto(`${site.url}/auth?next=/admin/blog`)
  await signIn(other, nobody)
  await expect(other.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
