/** @jsxImportSource preact */
import { computed, effect, signal } from '@preact/signals'
import { count, sum } from './basket/lines.ts'
import { begin } from './kit/begin.ts'
import { money } from './kit/money.ts'
import { open, over } from './kit/shown.ts'
import { t } from './kit/t.ts'
import { recent } from './order/placed.ts'
import { commands, isLocked } from './table/commands.ts'

type Sheets = typeof import('./Over.tsx')
const sheets = signal<Sheets | null>(null)

/** Reads the code of what opens over the menu; null where there is no connection, until it is asked for again. */
export const readSheets = async () => {
  try {
    sheets.value ??= await import('./Over.tsx')
  } catch {
    // The next one to open something asks again.
  }
  return sheets.value
}
/** Reads the code of what few ask for. It is named here, in the page's own script: elsewhere the page's style would be read with it anew. */
const readAsks = () => import('./ask/Asks.tsx')
/** The same of what is a member's own. */
export const readAccount = () => import('./account/Account.tsx')
effect(() => {
  if (over.value) void readSheets()
})

const basketText = computed(() => `${t('guest-page.basket')} · ${t('guest-page.items', { n: count.value })}`)

/** What is said of the basket to whoever does not see it: once nothing stands over the menu, since behind a dialog nothing is said. */
const announced = signal('')
effect(() => {
  if (!over.value) announced.value = count.value > 0 ? basketText.value : ''
})

/** What stands at the page's lower edge: the table's calls, the last order, the basket. */
const Bar = () => {
  const [last] = begin.source === 'kiosk' ? [] : recent.value
  const hasTable = commands.value !== null || isLocked.value
  if (!hasTable && !last && count.value === 0) return null
  return (
    <nav class="dock" aria-label={t('guest-page.basket')}>
      {hasTable && (
        <button type="button" class="quiet" onClick={() => open({ name: 'table' })}>
          {t('guest-page.ask')}
        </button>
      )}
      {hasTable && (
        <button type="button" class="quiet" onClick={() => open({ name: 'bill' })}>
          {t('bill.mine')}
        </button>
      )}
      {last && (
        <button type="button" class="quiet" onClick={() => open({ name: 'order', token: last.token })}>
          {t('guest-page.my-order')}
        </button>
      )}
      {count.value > 0 && (
        <button type="button" id="basket" class="button wide" onClick={() => open({ name: 'basket' })}>
          <span>{basketText}</span>
          <b>{money(sum.value)}</b>
        </button>
      )}
    </nav>
  )
}

/** All that the script adds to the page. */
export const App = () => {
  const read = sheets.value
  return (
    <>
      <Bar />
      <i role="status">{announced}</i>
      {read && <read.Over readAsks={readAsks} readAccount={readAccount} />}
    </>
  )
}
