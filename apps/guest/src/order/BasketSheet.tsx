/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import { mostOfLine, setQuantity, stale } from '../basket/basket.ts'
import { blocker, faultOf, faults, followQuote, quote } from '../basket/checkout.ts'
import { Details } from '../basket/Details.tsx'
import { isTimely } from '../basket/later.ts'
import { count, lines, sum } from '../basket/lines.ts'
import { Sums } from '../basket/Sums.tsx'
import type { ReadAccount } from '../kit/account-parts.ts'
import { begin } from '../kit/begin.ts'
import { money } from '../kit/money.ts'
import { Sheet } from '../kit/Sheet.tsx'
import { Stepper } from '../kit/Stepper.tsx'
import { close, open, over } from '../kit/shown.ts'
import { t } from '../kit/t.ts'
import { readMenu } from '../menu/menu.ts'
import { order, sending, sendingText } from './order.ts'

const Lines = () => (
  <ul class="lines">
    {lines.value.map((line, i) => {
      const fault = stale.value.has(line.key) ? t('guest-page.unavailable') : faultOf(`lines.${i}`)
      return (
        <li key={line.key}>
          {line.image && <img src={line.image} width={56} height={56} alt="" />}
          <div>
            <button
              type="button"
              class="plain"
              onClick={() => open({ name: 'product', id: line.product_id, line: line.key })}
            >
              {line.name}
            </button>
            {line.chosen && <p class="muted">{line.chosen}</p>}
            {line.note && <p class="muted">“{line.note}”</p>}
            {fault && <p class="problem">{fault}</p>}
            <div class="line-foot">
              <Stepper
                name={line.name}
                value={line.quantity}
                least={0}
                max={mostOfLine}
                change={(value) => setQuantity(line.key, value)}
              />
              <b>{money(line.unit * line.quantity)}</b>
            </div>
          </div>
        </li>
      )
    })}
  </ul>
)

/** Explains beside the button why ordering is not possible yet. */
const Hint = () => {
  const minimum = faults.value.find(({ path }) => path === 'lines')?.message
  const text = blocker.value || minimum || sendingText.value
  if (sending.value === 'unsure')
    return (
      <p class="problem" role="alert">
        {t('guest-page.unsure')}{' '}
        {begin.source === 'kiosk' ? begin.branch.phone : <a href={`tel:${begin.branch.phone}`}>{begin.branch.phone}</a>}
      </p>
    )
  return (
    <p class={sendingText.value ? 'muted' : 'problem'} role="status">
      {text}
    </p>
  )
}

const submit = (event: Event) => {
  event.preventDefault()
  void order().then(() => {
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.sheet [aria-invalid=true]')?.focus())
  })
}

/** The basket: lines, details and price. */
export const BasketSheet = ({ readAccount }: { readAccount: ReadAccount }) => {
  useEffect(() => void readMenu(), [])
  useEffect(followQuote, [])
  useEffect(() => {
    const { value } = over
    if (value?.name === 'basket' && value.at === 'phone')
      document.querySelector<HTMLElement>('.sheet input[type=tel]')?.focus()
  }, [])
  const isEmpty = lines.value.length === 0
  const isBusy = sending.value === 'now' || sending.value === 'waits'
  const total = quote.value?.total ?? sum.value
  if (isEmpty)
    return (
      <Sheet
        title={t('guest-page.basket')}
        foot={
          <button type="button" class="button wide" ref={(button) => button?.focus()} onClick={close}>
            {t('guest-page.menu')}
          </button>
        }
      >
        <p class="none">{t('guest-page.basket.empty')}</p>
      </Sheet>
    )
  return (
    <Sheet
      title={`${t('guest-page.basket')} · ${t('guest-page.items', { n: count.value })}`}
      foot={
        <>
          <Hint />
          <button
            type="submit"
            form="order"
            class="button wide"
            disabled={isBusy || !isTimely.value}
            aria-disabled={isBusy}
          >
            <span>{t(sending.value === 'unsure' ? 'guest-page.try-again' : 'guest-page.order')}</span>
            <b>{money(total)}</b>
          </button>
        </>
      }
    >
      {begin.table !== null && <p class="at-table">{t('guest-page.table', { table: begin.table })}</p>}
      <form id="order" noValidate onSubmit={submit}>
        <Lines />
        <Details readAccount={readAccount} />
        <Sums />
      </form>
    </Sheet>
  )
}
