import type { OrderEdit } from '@sofra/contract/order/orders/order.contract.ts'
import { lazyPart } from '../../../kit/part.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { isPhrase, useT } from '../../../kit/words/i18n.ts'

/** Changes the lines of an approved order. */
export const EditDialog = lazyPart(() => import('./EditDialog.tsx'))

interface EditedProps {
  readonly edit: OrderEdit
  readonly currency: string
}

/** The lines changed by an edit, its reason, and the change of the total. */
export const Edited = ({ edit: { reason, lines, total }, currency }: EditedProps) => {
  const t = useT()
  const { money } = useFormat()
  const key = `order-edit.reason.${reason}`
  return (
    <>
      {isPhrase(key) ? <span>{t(key)}</span> : null}
      <ul className="breakable">
        {lines.map(({ no, name, from, to }) => (
          <li key={no}>
            <b>{to > from ? `+${to - from}` : `−${from - to}`}</b> {to === 0 ? <s>{name}</s> : name}
          </li>
        ))}
      </ul>
      {total ? (
        <span>
          {t('order-edit.total-moved', { before: money(total.before, currency), after: money(total.after, currency) })}
        </span>
      ) : null}
    </>
  )
}
