import './gallery.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { stories } from './stories.tsx'
import { showTheme, themes } from './theme.ts'

const query = new URLSearchParams(location.search)
const name = query.get('story') ?? ''
const theme = themes.find((candidate) => candidate === query.get('theme'))

function Gallery(): ReactNode {
  const states = stories[name]
  return (
    <main className="mx-auto max-w-4xl p-5 sm:p-8">
      <h1 className="text-3xl">{states ? name : 'Gallery'}</h1>
      <Links />
      {states ? (
        Object.entries(states).map(([title, state]) => <State key={title} title={title} state={state} />)
      ) : (
        <List />
      )}
    </main>
  )
}

/** Links to the list and the themes; without a choice, the theme of the device is used. */
function Links(): ReactNode {
  return (
    <nav aria-label="Gallery" className="my-4 flex flex-wrap gap-x-6">
      <a className="text-link inline-flex min-h-11 items-center" href={storyUrl('')}>
        All parts
      </a>
      {themes.map((option) => (
        <a key={option} className="text-link inline-flex min-h-11 items-center" href={storyUrl(name, option)}>
          {option === 'dark' ? 'Dark theme' : 'Light theme'}
        </a>
      ))}
    </nav>
  )
}

function List(): ReactNode {
  return (
    <ul className="grid gap-x-6 sm:grid-cols-3">
      {Object.keys(stories).map((story) => (
        <li key={story}>
          <a
            className="text-link inline-flex min-h-11 items-center"
            href={storyUrl(story)}
            data-story={story}
          >
            {story}
          </a>
        </li>
      ))}
    </ul>
  )
}

function State({ title, state }: { title: string; state: ReactNode }): ReactNode {
  return (
    <section className="mt-8" aria-label={title}>
      <h2 className="mb-3 text-lg">{title}</h2>
      {state}
    </section>
  )
}

function storyUrl(story: string, chosen = theme): string {
  return `?${new URLSearchParams({ ...(story && { story }), ...(chosen && { theme: chosen }) })}`
}

if (theme) showTheme(theme)
if (name) document.title = `${name} · Gallery`
const element = document.querySelector('#gallery')
if (!element) throw new Error('The page has no #gallery element.')
createRoot(element).render(
  <MemoryRouter>
    <Gallery />
  </MemoryRouter>,
)
