import './gallery.css'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { stories } from './stories.tsx'
import { showTheme, themes } from './theme.ts'

const query = new URLSearchParams(location.search)
const name = query.get('story') ?? ''
const theme = themes.find((one) => one === query.get('theme'))

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

/** The device's own theme is shown until one is chosen. */
function Links(): ReactNode {
  return (
    <nav aria-label="Gallery" className="my-4 flex flex-wrap gap-x-6">
      <a className="text-link inline-flex min-h-11 items-center" href={addressOf('')}>
        All parts
      </a>
      {themes.map((one) => (
        <a key={one} className="text-link inline-flex min-h-11 items-center" href={addressOf(name, one)}>
          {one === 'dark' ? 'Dark theme' : 'Light theme'}
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
            href={addressOf(story)}
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

function addressOf(story: string, chosen = theme): string {
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
