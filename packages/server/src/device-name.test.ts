import { expect, test } from 'vitest'
import { formatDeviceName } from './device-name.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const IPHONE = '(iPhone; CPU iPhone OS 18_6 like Mac OS X)'

test.each([
  [`(Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36`, 'Chrome, Windows'],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36`, 'Chrome, macOS'],
  [`(X11; Linux x86_64) ${WEBKIT} HeadlessChrome/150.0.7204.23 Safari/537.36`, 'Chrome, Linux'],
  [`(X11; Linux x86_64) ${WEBKIT} Ubuntu Chromium/150.0.0.0 Safari/537.36`, 'Chrome, Linux'],
  [`(X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36`, 'Chrome, ChromeOS'],
  [`(Linux; Android 10; K) ${WEBKIT} Chrome/150.0.0.0 Mobile Safari/537.36`, 'Chrome, Android'],
  [
    `(Linux; Android 15; Pixel 9; wv) ${WEBKIT} Version/4.0 Chrome/150.0.0.0 Mobile Safari/537.36`,
    'Chrome, Android',
  ],
  [`${IPHONE} ${APPLE} CriOS/150.0.7204.23 Mobile/15E148 Safari/604.1`, 'Chrome, iOS'],
  ['(X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox, Linux'],
  ['(Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
  ['(Android 15; Mobile; rv:150.0) Gecko/150.0 Firefox/150.0', 'Firefox, Android'],
  [`${IPHONE} ${APPLE} FxiOS/150.0 Mobile/15E148 Safari/605.1.15`, 'Firefox, iOS'],
  [`${IPHONE} ${APPLE} Version/18.6 Mobile/15E148 Safari/604.1`, 'Safari, iOS'],
  [`(iPad; CPU OS 17_7 like Mac OS X) ${APPLE} Version/17.7 Mobile/15E148 Safari/604.1`, 'Safari, iOS'],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.6 Safari/605.1.15`, 'Safari, macOS'],
  [`(Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`, 'Edge, Windows'],
  [`(Linux; Android 10; K) ${WEBKIT} Chrome/150.0.0.0 Mobile Safari/537.36 EdgA/150.0.0.0`, 'Edge, Android'],
  [`${IPHONE} ${APPLE} Version/18.0 EdgiOS/150.0.3351.55 Mobile/15E148 Safari/605.1.15`, 'Edge, iOS'],
  [`(Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36 OPR/120.0.0.0`, 'Opera, Windows'],
  [
    `(Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet, Android',
  ],
  [`(X11; Linux x86_64) ${WEBKIT} Chrome/150.0.0.0 Safari/537.36 Vivaldi/7.5`, 'Vivaldi, Linux'],
  [`(Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/18.6 Safari/605.1.15 Ddg/18.6`, 'DuckDuckGo, macOS'],
])('Mozilla/5.0 %s is named %s', (rest, name) => {
  expect(formatDeviceName(`Mozilla/5.0 ${rest}`)).toBe(name)
})

test.each(['curl/8.0', 'node', '', null, 'x'.repeat(10_000)])('%s has no name', (userAgent) => {
  expect(formatDeviceName(userAgent)).toBe('')
})
