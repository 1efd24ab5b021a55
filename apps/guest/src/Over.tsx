/** @jsxImportSource preact */
import './look/sheet.css'
import './look/form.css'
import './look/order.css'
import './look/comment.css'
import { useEffect, useState } from 'preact/hooks'
import type { Asking, OfCode } from './ask/Asks.tsx'
import { BasketSheet } from './basket/BasketSheet.tsx'
import { proof } from './code/proof.ts'
import { begin } from './kit/begin.ts'
import { Sheet } from './kit/Sheet.tsx'
import { open, over } from './kit/shown.ts'
import { t } from './kit/t.ts'
import { Product } from './menu/Product.tsx'
import { OrderSheet } from './order/OrderSheet.tsx'
import { order } from './order/order.ts'
import { TableSheet } from './table/TableSheet.tsx'

export { readMenu } from './menu/menu.ts'
export { resume } from './order/order.ts'

type Asks = typeof import('./ask/Asks.tsx')

const ofCode: OfCode = {
  proved(given) {
    proof.value = given
    open({ name: 'basket' })
    void order()
  },
  change: () => open({ name: 'basket', at: 'phone' }),
}

interface Props {
  readonly readAsks: () => Promise<Asks>
}

/** Reads the code of what few ask for; it comes when somebody does. */
const Asked = ({ what, readAsks }: Props & { what: Asking }) => {
  const [read, setRead] = useState<Asks | null>()
  useEffect(() => {
    readAsks().then(setRead, () => setRead(null))
  }, [])
  if (read) return <read.Asks what={what} ofCode={ofCode} />
  return (
    <Sheet title={t('guest-page.loading')}>
      <p class="muted" role="status">
        {read === null && t('guest-page.no-connection')}
      </p>
    </Sheet>
  )
}

/** What stands over the menu. Its code comes once the menu is there: nobody orders before having read some of it. */
export const Over = ({ readAsks }: Props) => {
  const { value } = over
  switch (value?.name) {
    case 'product':
      return <Product id={value.id} line={value.line} />
    case 'basket':
      return <BasketSheet />
    case 'order':
      // A kiosk shows its guests' number instead.
      return begin.source === 'kiosk' ? null : <OrderSheet token={value.token} />
    case 'table':
      return <TableSheet />
    case 'reserve':
    case 'write':
    case 'asked':
    case 'code':
    case 'institution':
      return <Asked what={value} readAsks={readAsks} />
    default:
      return null
  }
}
