/** @jsxImportSource preact */
import './look/sheet.css'
import './look/form.css'
import './look/order.css'
import './look/comment.css'
import { useEffect, useState } from 'preact/hooks'
import type { Asking, OfCode } from './ask/Asks.tsx'
import { Product } from './basket/Product.tsx'
import { begin } from './kit/begin.ts'
import { proof } from './kit/code/proof.ts'
import { Sheet } from './kit/Sheet.tsx'
import { open, over } from './kit/shown.ts'
import { t } from './kit/t.ts'
import { BasketSheet } from './order/BasketSheet.tsx'
import { OrderSheet } from './order/OrderSheet.tsx'
import { order } from './order/order.ts'
import { BillSheet } from './table/BillSheet.tsx'
import { TableSheet } from './table/TableSheet.tsx'

export { readMenu } from './menu/menu.ts'
export { resume } from './order/order.ts'

type Asks = typeof import('./ask/Asks.tsx')
type ReadAccount = () => Promise<typeof import('./account/Account.tsx')>

const ofCode: OfCode = {
  proved(token) {
    proof.value = token
    open({ name: 'basket' })
    void order()
  },
  change: () => open({ name: 'basket', at: 'phone' }),
}

interface Props {
  readonly readAsks: () => Promise<Asks>
  readonly readAccount: ReadAccount
}

/** Loads code on demand; undefined while loading, null without a connection. */
const useCode = <Code,>(load: () => Promise<Code>) => {
  const [read, setRead] = useState<{ code: Code } | null>()
  useEffect(() => {
    load().then(
      (code) => setRead({ code }),
      () => setRead(null),
    )
  }, [])
  return read === null ? null : read?.code
}

/** The rarely used sheets. */
const Asked = ({ what, readAsks }: Pick<Props, 'readAsks'> & { what: Asking }) => {
  const read = useCode(readAsks)
  return read ? <read.Asks what={what} ofCode={ofCode} /> : <Coming isLost={read === null} />
}

type OfAccount = Extract<NonNullable<typeof over.value>, { name: 'account' }>

/** The member's account. */
const Account = ({ what, readAccount }: Pick<Props, 'readAccount'> & { what: OfAccount }) => {
  const read = useCode(readAccount)
  // Each part of the account is a separate sheet.
  return read ? <read.AccountSheet key={what.part ?? ''} {...what} /> : <Coming isLost={read === null} />
}

const Coming = ({ isLost }: { isLost: boolean }) => (
  <Sheet title={t('guest-page.loading')}>
    <p class="muted" role="status">
      {isLost && t('guest-page.no-connection')}
    </p>
  </Sheet>
)

/** The sheet over the menu. Its code loads after the menu, which guests read first. */
export const Over = ({ readAsks, readAccount }: Props) => {
  const { value } = over
  switch (value?.name) {
    case 'product':
      return <Product id={value.id} line={value.line} readAccount={readAccount} />
    case 'basket':
      return <BasketSheet readAccount={readAccount} />
    case 'order':
      // A kiosk shows the order's number instead.
      return begin.source === 'kiosk' ? null : <OrderSheet token={value.token} />
    case 'table':
      return <TableSheet />
    case 'bill':
      return <BillSheet />
    case 'account':
      return begin.source === 'kiosk' ? null : <Account what={value} readAccount={readAccount} />
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
