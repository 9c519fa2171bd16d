import { siteTexts } from 'virtual:texts/site'
import { Link, useLocation } from 'react-router'
import { useSite, useYear } from '#web/site/use-site.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { Logo } from './logo.tsx'
import { footerColumns, isActive, shortFooterPages } from './navigation-items.ts'

const smallLink = 'inline-flex min-h-11 items-center hover:text-you hover:underline'

/** The short footer, which leaves the page to a questionnaire or its results. */
function ShortFooter() {
  const { productName } = useSite()
  const year = useYear()
  const texts = siteTexts().layout
  return (
    <footer data-print="none" className="border-t border-line">
      <div className="mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-4 px-5 py-3 text-sm text-ink-soft sm:px-8">
        <p>{texts.copyright({ year, product: productName })}</p>
        <nav aria-label={texts.legal} className="flex flex-wrap items-center gap-x-4 sm:gap-x-5">
          <Link to="/privacy" className={smallLink}>
            {texts.privacy}
          </Link>
          <Link to="/imprint" className={smallLink}>
            {texts.imprint}
          </Link>
          <Link to="/trust-safety" className={smallLink}>
            {texts.trustSafetyShort}
          </Link>
          <Link to="/cookie-settings" className={smallLink}>
            {texts.cookieSettings}
          </Link>
          <LanguageSwitch className={smallLink} />
        </nav>
      </div>
    </footer>
  )
}

export function Footer() {
  const { pathname } = useLocation()
  return shortFooterPages.some((page) => isActive(page, pathname)) ? <ShortFooter /> : <FullFooter />
}

function FullFooter() {
  const { brand, productName } = useSite()
  const year = useYear()
  return (
    <footer data-print="none" className="border-t border-line bg-line/30">
      <div className="mx-auto max-w-page px-5 pt-7 pb-4 sm:px-8 sm:pt-16 sm:pb-10">
        <div className="grid gap-4 sm:gap-12 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,2.4fr)]">
          <div>
            <p className="inline-flex items-center gap-2.5 font-serif text-lg font-semibold">
              <Logo brand={brand} />
              {productName}
            </p>
            <p className="mt-2 text-ink-soft sm:mt-3 sm:max-w-[26ch]">{siteTexts().layout.tagline}</p>
          </div>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-x-6 gap-y-3 sm:grid-cols-3 sm:gap-8">
            {footerColumns().map((column) => (
              <nav key={column.heading} aria-label={column.heading} className="max-sm:last:col-span-full">
                <h2 className="font-sans text-base font-semibold tracking-normal">{column.heading}</h2>
                <ul className="mt-1 sm:mt-2 hyphens-auto max-sm:columns-[8rem] max-sm:gap-6 max-sm:text-[0.944rem]">
                  {column.links.map((link) => (
                    <li key={link.to}>
                      <Link
                        to={link.to}
                        className="inline-flex min-h-11 items-center text-ink-soft hover:text-you hover:underline max-sm:py-2 max-sm:leading-6"
                      >
                        {link.text}
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            ))}
          </div>
        </div>
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-8 gap-y-2 sm:mt-12 border-t border-line pt-2 sm:pt-6 text-sm text-ink-soft">
          <p>{siteTexts().layout.copyright({ year, product: productName })}</p>
          <div className="flex flex-wrap gap-x-8">
            <LanguageSwitch className={smallLink} />
            <Link to="/cookie-settings" className={smallLink}>
              {siteTexts().layout.cookieSettings}
            </Link>
          </div>
        </div>
      </div>
    </footer>
  )
}
