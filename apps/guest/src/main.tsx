/** @jsxImportSource preact */
import './look/page.css'
import './look/foot.css'
import './look/menu.css'
import './look/banners.css'
import './look/dock.css'
import './look/table.css'
import { effect, signal } from '@preact/signals'
import { render } from 'preact'
import { App, readAccount, readSheets } from './App.tsx'
import { countBanners } from './banners.ts'
import { linkBasket } from './basket/skip-links.ts'
import { begin } from './kit/begin.ts'
import { member } from './kit/member.ts'
import { open } from './kit/shown.ts'
import { t } from './kit/t.ts'
import { whenParsed } from './kit/when-parsed.ts'
import { readRest } from './menu/rest.ts'
import { followCategories } from './menu/row.ts'
import { pending } from './order/placed.ts'
import { readCommands } from './table/commands.ts'
import { countVisit } from './visit.ts'

const app = document.createElement('div')
document.body.append(app)
render(<App />, app)

/** Opens what was pressed before this script had loaded (`early.ts`). */
const openWanted = () => {
  const { dataset } = document.documentElement
  const { wanted } = dataset
  if (wanted === 'reserve' || wanted === 'write' || wanted === 'account') open({ name: wanted })
  else if (wanted) open({ name: 'product', id: Number(wanted) })
  delete dataset.wanted
}
addEventListener('wanted', openWanted)
openWanted()

// The page may still be loading.
whenParsed(followCategories)
whenParsed(countBanners)
whenParsed(linkBasket)

const { analytics } = begin
if (analytics) void import('./analytics/Consent.tsx').then(({ askConsent }) => askConsent(analytics))
if (begin.source === 'kiosk') void import('./kiosk/Kiosk.tsx').then(({ startKiosk }) => startKiosk())

/** Opens what the address names: a shared product, or the link of an e-mail or a saved request. */
const address = new URLSearchParams(location.search)
const [product, order] = [Number(address.get('p')), address.get('order')]
const thing = (['reservation', 'request'] as const).find((one) => address.has(one))
const institution = address.get('institution')
if (order) open({ name: 'order', token: order })
else if (institution && begin.source !== 'kiosk') open({ name: 'institution', reference: institution })
else if (thing) open({ name: 'asked', thing, token: address.get(thing) ?? '' })
else if (product) {
  whenParsed(() => void readRest())
  open({ name: 'product', id: product })
}

void readCommands()

/** A larger menu loads when the first product is opened: on a slow line it takes longer than the page. */
const mostAtOnce = 300

/** Loads the sheets and the products' options while the browser is idle. */
const prefetchSheets = async () => {
  const sheets = await readSheets()
  if (sheets && document.querySelectorAll('.products > li').length <= mostAtOnce) await sheets.readMenu()
}
/** Resumes an order that a closed page has left pending. */
const resume = async () => {
  const sheets = await readSheets()
  if (sheets) return sheets.resume()
  addEventListener('online', resume, { once: true })
}
if (pending.value) void resume()
/** For a signed-in member the sign-in button opens the account and shows unread messages. */
const showMember = () => {
  const button = document.querySelector('[data-opens="account"]')
  if (!button) return
  const account = signal<Awaited<ReturnType<typeof readAccount>> | null>(null)
  effect(() => {
    const signedIn = member.value
    if (signedIn && !account.value)
      void readAccount().then(
        (read) => {
          account.value = read
        },
        () => undefined,
      )
    const n = (signedIn && account.value?.unread.value) || 0
    button.textContent = t(signedIn ? 'guest-page.account' : 'guest-page.account.sign-in')
    if (n)
      button.append(
        Object.assign(document.createElement('small'), { textContent: t('guest-page.account.unread', { n }) }),
      )
    button.classList.toggle('unread', n > 0)
  })
}

const idle = globalThis.requestIdleCallback ?? ((task: () => void) => setTimeout(task, 200))
whenParsed(() => idle(() => void prefetchSheets()))
whenParsed(() => idle(showMember))
whenParsed(() => idle(countVisit))
