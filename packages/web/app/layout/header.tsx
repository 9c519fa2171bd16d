import { siteTexts } from 'virtual:texts/site'
import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSite } from '#web/site/use-site.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { AccountActions } from './account-actions.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { isActive } from './navigation-items.ts'
import { useNavigationItems } from './use-navigation-items.ts'

export function Header() {
  const { brand, productName } = useSite()
  return (
    <header data-print="none" className="border-b border-line">
      <div className="mx-auto flex min-h-18 max-w-page flex-wrap items-center gap-x-4 px-5 py-2 sm:px-8 lg:gap-x-1 xl:gap-x-2">
        <Link
          to="/"
          aria-label={siteTexts().layout.homeLink({ product: productName })}
          className="-ms-1 inline-flex min-h-11 items-center gap-2.5 rounded-md px-1 font-serif text-lg font-semibold tracking-tight"
        >
          <Logo brand={brand} />
          {productName}
        </Link>
        <nav
          aria-label={siteTexts().layout.mainNavigation}
          className="hidden lg:block xl:not-has-[li:nth-child(7)]:ms-4 noscript:block"
        >
          <NavigationList layout="row" />
        </nav>
        <div className="ms-auto hidden flex-wrap items-center gap-1 lg:flex noscript:flex lg:[&_:is(a,button)]:px-3.5 lg:[&_:is(a,button)]:text-sm">
          <AccountActions />
        </div>
        <SideMenu />
      </div>
    </header>
  )
}

function NavigationList({ layout }: { layout: 'row' | 'column' }) {
  const items = useNavigationItems()
  const { pathname } = useLocation()
  const row = layout === 'row'
  return (
    <ul className={row ? 'flex flex-wrap items-center gap-0.5' : 'grid gap-1'}>
      {items.map((item) => (
        <li key={item.to} className={row && item.isOnlyWide ? 'max-xl:hidden' : undefined}>
          <Link
            to={item.to}
            aria-current={isActive(item.to, pathname) ? 'page' : undefined}
            className={
              row
                ? 'inline-flex min-h-11 items-center rounded-full px-1 text-xs text-ink-soft aria-[current]:px-2 xl:px-1.5 xl:text-sm whitespace-nowrap transition-colors hover:text-ink aria-[current]:bg-you-soft aria-[current]:font-semibold aria-[current]:text-you'
                : 'flex min-h-12 items-center rounded-md px-3 text-lg aria-[current]:bg-you-soft aria-[current]:font-semibold aria-[current]:text-you'
            }
          >
            {item.text}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** The navigation on small screens, in a modal dialog at the side. */
function SideMenu() {
  const { key } = useLocation()
  // The location on which the menu was opened; a navigation closes it.
  const [openOn, setOpenOn] = useState<string | null>(null)
  const open = openOn === key
  // Going back to that location does not open the menu again.
  useEffect(() => setOpenOn((before) => (before === key ? before : null)), [key])
  return (
    <div className="ms-auto lg:hidden noscript:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpenOn(key)}
        className="-me-2 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold hover:bg-you-soft"
      >
        <Menu aria-hidden size={22} />
        {siteTexts().layout.menu}
      </button>
      <Dialog
        open={open}
        onClose={() => setOpenOn(null)}
        title={siteTexts().layout.menu}
        closeLabel={siteTexts().layout.closeMenu}
        placement="side"
      >
        <nav aria-label={siteTexts().layout.mainNavigation} className="-mx-3">
          <NavigationList layout="column" />
        </nav>
        <div className="mt-6 grid gap-3 border-t border-line pt-6">
          <AccountActions />
          <LanguageSwitch className="mx-auto inline-flex min-h-11 items-center px-4 text-ink-soft hover:text-you hover:underline" />
        </div>
      </Dialog>
    </div>
  )
}
