import { expectAccessible } from './support/accessible.ts'
import { dropResponse, expectResponsiveLayout, openEditor } from './support/blog.ts'
import { grantAdminRole } from './support/cli.ts'
import { expect, test } from './support/fixtures.ts'
import { Caller } from './support/http.ts'
import { createPerson, openSignedIn, signIn } from './support/person.ts'
import { press } from './support/press.ts'

test('an admin writes and publishes an article; edit conflicts, lost responses and crashes lose no text', async ({
  site,
  browser,
}) => {
  test.setTimeout(240_000)
  const [ed, eve, noa] = [createPerson('Ed', 3, 1), createPerson('Eve', 3, 2), createPerson('Noa', 3, 3)]
  const [, second] = await Promise.all([ed, eve, noa].map((person) => Caller.signUp(site, person)))
  await grantAdminRole(site, ed.email)
  await grantAdminRole(site, eve.email)

  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.on('dialog', (dialog) => dialog.accept())
  await openEditor(page, site, ed)
  await expect(page.getByRole('link', { name: 'Edit “How to arrive”' })).toBeVisible()

  // The form reports the first error and focuses its field.
  await page.getByRole('link', { name: 'New article' }).click()
  const save = page.getByRole('button', { name: 'Save', exact: true }).first()
  await save.click()
  await expect(page.getByText('Validation Error')).toBeVisible()
  await expect(page.getByText('Title is required')).toBeVisible()
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
  await expect(page.getByText(/^Draft autosaved at/)).toBeVisible()
  // The response is lost: a second save updates the article instead of creating another one.
  await dropResponse(page, 'POST', '**/api/admin/blog/posts')
  await save.click()
  await expect(page.getByText('Nothing is lost: your text is stored as a draft')).toBeVisible()
  await page.getByLabel('Excerpt').fill('On waiting, and tea.')
  await save.click()
  await expect(page.getByText('Readers can see the article now.')).toBeVisible()
  const first = await fetch(`${site.url}/bond-better/what-the-kettle-knows`)
  expect(await first.text()).toContain('<strong>It boils when it boils.</strong>')

  // An image is uploaded, described and shown in the best format.
  await page.getByRole('button', { name: 'Image', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an image' })
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'hill.svg',
    mimeType: 'image/png',
    buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
  })
  await expect(dialog.getByText('This file is not a picture that can be used.')).toBeVisible()
  await dialog.getByLabel('Choose a file').setInputFiles({
    name: 'hill.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await expect(dialog.getByRole('radio', { name: 'Image 1, 1280 by 900 pixels' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Insert' }).click()
  await expect(dialog.getByText('Describe the image for readers')).toBeVisible()
  await expect(dialog.getByLabel('What does the image show?')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('What does the image show?').fill('A page with a text')
  await press(dialog.getByRole('button', { name: 'Insert' }))
  await expect(dialog).toBeHidden()
  await expect(preview.getByRole('img', { name: 'A page with a text' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose an image' }).click()
  await page.getByRole('dialog').getByRole('radio', { name: 'Image 1' }).check()
  await press(page.getByRole('button', { name: 'Use as cover' }))
  await expect(page.getByLabel('Cover image')).toHaveValue(/^\/images\/[0-9a-f]{32}-1280x900\.jpg$/)
  await save.click()
  await expect(page.getByText('Readers can see the article now.')).toBeVisible()
  const withImage = await fetch(`${site.url}/bond-better/what-the-kettle-knows`)
  expect(await withImage.text()).toContain('<source type="image/avif"')

  // After a change of the slug, the old URL redirects to the new one.
  await page.getByLabel('Address (slug)').fill('the-kettle')
  await dropResponse(page, 'PUT', '**/api/admin/blog/posts/*')
  await save.click()
  await expect(page.getByText('Nothing is lost: your text is stored as a draft')).toBeVisible()
  await save.click()
  await expect(page.getByText('Readers can see the article now.')).toBeVisible()
  await expect
    .poll(async () => {
      const old = await fetch(`${site.url}/bond-better/what-the-kettle-knows`, { redirect: 'manual' })
      return [old.status, old.headers.get('location')]
    })
    .toEqual([301, '/bond-better/the-kettle'])

  // Another editor saves in the meantime: both versions are shown, and the second editor can still save.
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
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
  await expectResponsiveLayout(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await conflict.getByRole('button', { name: 'Take theirs: Excerpt' }).click()
  await conflict.getByRole('button', { name: 'Continue with mine' }).click()
  await save.click()
  await expect(page.getByText('Readers can see the article now.')).toBeVisible()
  const merged = await (await fetch(`${site.url}/bond-better/the-kettle`)).text()
  expect(merged).toContain('By Eve.')
  expect(merged).toContain('Mine stays.')

  // An earlier version restores the text but neither the slug nor the publication state.
  await page.getByRole('button', { name: 'Earlier versions' }).click()
  await page
    .getByRole('button', { name: /^Put into the form/ })
    .last()
    .click()
  await expect(page.getByLabel('Content')).toHaveValue('**It boils when it boils.**')
  await expect(page.getByLabel('Address (slug)')).toHaveValue('the-kettle')
  await expect(page.getByRole('checkbox', { name: 'Published' })).toBeChecked()

  // Another editor deletes the article: restoring it keeps the content of the form.
  expect(await second?.call('DELETE', `/api/admin/blog/posts/${id}`)).toMatchObject({ status: 204 })
  await save.click()
  const gone = page.getByRole('region', { name: 'This article has been deleted' })
  await gone.getByRole('button', { name: 'Bring back' }).click()
  await expect(gone).toHaveCount(0)
  await save.click()
  await expect(page.getByText('Readers can see the article now.')).toBeVisible()
  expect(await (await fetch(`${site.url}/bond-better/the-kettle`)).text()).toContain(
    'It boils when it boils.',
  )

  // The tab is closed after a save failed without a connection.
  await context.setOffline(true)
  await page.getByLabel('Content').fill('Written in a tunnel.')
  await save.click()
  await expect(page.getByText('Nothing is lost: your text is stored as a draft')).toBeVisible()
  await page.close()
  await context.setOffline(false)
  const again = await context.newPage()
  again.on('dialog', (dialog) => dialog.accept())
  await again.goto(`${site.url}/admin/blog/edit/${id}`)
  await expect(again.getByText('This is your unsaved draft')).toBeVisible()
  await expect(again.getByLabel('Content')).toHaveValue('Written in a tunnel.')

  // Leaving with unsaved changes asks for confirmation.
  await again.getByRole('link', { name: 'All articles' }).first().click()
  await again.getByRole('dialog').getByText('Stay here').click()
  await again.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(again.getByLabel('Content')).toHaveValue('**It boils when it boils.**')

  // The article list keeps its filters on the way back from an article.
  await again.goto(`${site.url}/admin/blog`)
  const edit = again.getByRole('link', { name: 'Edit “What the kettle knows”' })
  await again.getByLabel('State').selectOption('published')
  await expect(again).toHaveURL(/state=published/)
  await again.getByLabel('Words in the title or text').fill('kettle')
  await expect(again).toHaveURL(/state=published&q=kettle/)
  await expect(again.getByLabel('Words in the title or text')).toBeFocused()
  for (const goBack of [
    () => again.goBack(),
    () => again.getByRole('link', { name: 'All articles' }).first().click(),
  ]) {
    await edit.click()
    await expect(again.getByLabel('Title')).toHaveValue('What the kettle knows')
    await goBack()
    await expect(again.getByLabel('Words in the title or text')).toHaveValue('kettle')
    await expect(again.getByLabel('State')).toHaveValue('published')
    await expect(edit).toBeVisible()
    await expect(again.getByRole('link', { name: 'Edit “How to arrive”' })).toHaveCount(0)
  }

  // The URL of a new article leads back to its draft after the session has ended.
  await again.getByRole('link', { name: 'New article' }).click()
  await again.getByLabel('Title').fill('Tea')
  await expect(again.getByText(/^Draft autosaved at/)).toBeVisible()
  await again.evaluate(() => localStorage.removeItem('twofold-auth'))
  await again.reload()
  await signIn(again, ed)
  await expect(again.getByLabel('Title')).toHaveValue('Tea')

  // After the last unsaved draft is discarded, the heading of the page has the focus.
  await again.getByRole('link', { name: 'All articles' }).first().click()
  await press(again.getByRole('dialog').getByRole('button', { name: 'Leave' }))
  await press(again.getByRole('button', { name: 'Discard “Tea”' }))
  await press(again.getByRole('dialog').getByRole('button', { name: 'Discard' }))
  await expect(again.getByRole('region', { name: 'Unsaved drafts' })).toHaveCount(0)
  await expect(again.getByRole('heading', { level: 1 })).toBeFocused()

  // Other users get 404.
  const other = await (await browser.newContext()).newPage()
  await openSignedIn(other, site.url, noa, '/admin/blog')
  await expect(other.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})
