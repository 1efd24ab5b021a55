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

/** Loads the code of the sheets over the menu; null without a connection, until the next attempt. */
export const readSheets = async () => {
  try {
    sheets.value ??= await import('./Over.tsx')
  } catch {
    // The next sheet to open tries again.
  }
  return sheets.value
}
/**
 * Loads the code of rarely used sheets. The import is here, in the page's script; elsewhere the bundler would load the page's
 * style again.
 */
const readAsks = () => import('./ask/Asks.tsx')
/** Loads the code of the member's account. */
export const readAccount = () => import('./account/Account.tsx')
effect(() => {
  if (over.value) void readSheets()
})

const basketText = computed(() => `${t('guest-page.basket')} · ${t('guest-page.items', { n: count.value })}`)

/** The basket's text for screen readers. It is announced when no dialog is open, because text behind a dialog is not read. */
const announced = signal('')
effect(() => {
  if (!over.value) announced.value = count.value > 0 ? basketText.value : ''
})

/** The bar at the lower edge: calls from the table, the last order, the basket. */
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

/** Everything that the script adds to the page. */
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
