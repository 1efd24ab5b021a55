import { type EditReason, editMenu, editReasons } from '@sofra/contract/order/order-edit/order-edit.contract.ts'
import type { GuestProduct } from '@sofra/contract/order/ordering/ordering.contract.ts'
import type { OrderDetail } from '@sofra/contract/order/orders/order.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { Note } from '../../../kit/dialog/Note.tsx'
import { Waiting } from '../../../kit/form/Waiting.tsx'
import { call } from '../../../kit/http/api.ts'
import { newKey } from '../../../kit/new-key.ts'
import { useVisible } from '../../../kit/screen/view.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { type DraftLine, ProductPart, type Sold, soldIn, useChoosing } from '../phone-order/menu-choice.api.tsx'
import styles from './Edit.module.css'
import { AddedLine, EditLine } from './EditLine.tsx'
import { EditSums } from './EditSums.tsx'
import { type Edit, useEdit } from './useEdit.ts'

interface EditDialogProps {
  readonly order: OrderDetail
  readonly onClose: () => void
}

type Line = OrderDetail['lines'][number]

const useEditMenu = ({ id, branch_id, source, delivery_type }: OrderDetail) => {
  const menuQuery = useQuery({
    queryKey: ['order-edit', 'menu', branch_id, source, delivery_type],
    queryFn: ({ signal }) => call(editMenu, { params: { branch_id, order_id: id } }, { signal }),
    staleTime: 30_000,
  })
  const sold = useMemo(() => (menuQuery.data ? soldIn(menuQuery.data) : undefined), [menuQuery.data])
  return { ...menuQuery, sold }
}

/** Adds products to an edit, or replaces a line by one; render `dialog`. */
const useAdding = (order: OrderDetail, { added, countOf, setAdded, setCount }: Edit, onEnd: () => void) => {
  /** The line being replaced. */
  const [leaving, setLeaving] = useState<Line | null>(null)
  const choosing = useChoosing({
    currency: order.currency,
    onChosen: (line, before) => {
      if (before) return setAdded(added.map((one) => (one.key === before.key ? { ...one, ...line } : one)))
      // The quantity of the replaced line, unless the user typed one.
      const quantity = leaving && line.quantity === 1 ? countOf(leaving) : line.quantity
      if (leaving) setCount(leaving.no, 0)
      setAdded([...added, { ...line, quantity, key: newKey() }])
      setLeaving(null)
    },
    onEnd,
  })
  return { ...choosing, leaving, setLeaving }
}

interface OutcomeProps {
  readonly order: OrderDetail
  readonly edit: Edit
}

/** What an edit changes, or why it cannot be saved. Beside the buttons: it appears after the calculation and must not move one. */
const Outcome = ({ order, edit: { isEmpty, refused, faults, preview } }: OutcomeProps) => {
  const t = useT()
  return (
    <div className={styles.outcome}>
      {isEmpty ? <p role="alert">{t('order-edit.empty')}</p> : null}
      {refused || faults ? (
        <p role="alert" className="bad">
          {refused ?? faults?.message}
        </p>
      ) : null}
      {preview ? (
        <EditSums preview={preview} isOnline={order.payment_kind === 'online'} isOnBill={order.table_number !== null} />
      ) : null}
    </div>
  )
}

interface EditedLinesProps extends OutcomeProps {
  readonly sold: readonly Sold[] | undefined
  readonly onSwap: (line: Line) => void
  /** Reopens the option dialog of an added line. */
  readonly onOptions: (product: GuestProduct, line: DraftLine) => void
}

/** The lines of the order, and the added ones. */
const EditedLines = ({ order, edit, sold, onSwap, onOptions }: EditedLinesProps) => {
  const t = useT()
  const { countOf, added, faults } = edit
  const productOf = (id: number) => sold?.find(({ product }) => product.id === id)?.product
  const staysAt = (no: number) => order.lines.filter((one) => countOf(one) > 0).findIndex((one) => one.no === no)
  return (
    <ul className={styles.lines}>
      {order.lines.map((line) => (
        <EditLine
          key={line.no}
          name={line.name}
          was={line.quantity}
          count={countOf(line)}
          onCount={(count) => edit.setCount(line.no, count)}
          onSwap={sold ? () => onSwap(line) : undefined}
          fault={faults?.of(`lines.${staysAt(line.no)}`)}
        >
          {line.options.map(({ name, removed }) => (
            <small key={name}>{removed ? t('desk.removed', { name }) : name}</small>
          ))}
          {line.note ? <em>{line.note}</em> : null}
        </EditLine>
      ))}
      {added.map((line, i) => {
        const product = productOf(line.product_id)
        return (
          <AddedLine
            key={line.key}
            line={line}
            fault={faults?.of(`added.${i}`)}
            onChange={(change) =>
              edit.setAdded(added.map((one) => (one.key === line.key ? { ...one, ...change } : one)))
            }
            onRemove={() => edit.setAdded(added.filter(({ key }) => key !== line.key))}
            onOptions={product?.catalogs.length ? () => onOptions(product, line) : undefined}
          />
        )
      })}
    </ul>
  )
}

interface ReasonChoiceProps {
  readonly value: EditReason | null
  readonly onChange: (reason: EditReason) => void
}

const ReasonChoice = ({ value, onChange }: ReasonChoiceProps) => {
  const t = useT()
  return (
    <fieldset className={`wrap-row ${styles.reasons}`}>
      <legend>{t('reason.label')}</legend>
      {editReasons.map((reason) => (
        <Button
          key={reason}
          aria-pressed={reason === value}
          type={reason === value ? 'primary' : 'default'}
          onClick={() => onChange(reason)}
        >
          {t(`order-edit.reason.${reason}`)}
        </Button>
      ))}
    </fieldset>
  )
}

/** Edits the lines of an approved order: change, remove, add or replace; shows the resulting total before saving. */
const EditDialog = ({ order, onClose }: EditDialogProps) => {
  const t = useT()
  const visible = useVisible()
  const section = useRef<HTMLElement>(null)
  const edit = useEdit(order, onClose)
  const menu = useEditMenu(order)
  const [reason, setReason] = useState<EditReason | null>(null)
  const [note, setNote] = useState('')
  const goOn = () =>
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus())
  const { choose, chooseAgain, dialog, leaving, setLeaving } = useAdding(order, edit, goOn)
  const keepLine = () => {
    setLeaving(null)
    goOn()
  }

  return (
    <Modal
      open={visible}
      width={640}
      footer={(buttons) => (
        <>
          <Outcome order={order} edit={edit} />
          {buttons}
        </>
      )}
      title={t('order-edit.title.of', { code: order.code })}
      okText={t('order-edit.save')}
      cancelText={t('action.cancel')}
      okButtonProps={{ disabled: !edit.mayBeSaved || reason === null, loading: edit.isSaving }}
      onOk={() => void (reason && edit.save(reason, note))}
      onCancel={onClose}
    >
      <EditedLines order={order} edit={edit} sold={menu.sold} onSwap={setLeaving} onOptions={chooseAgain} />
      <section ref={section} className={styles.adding} aria-label={t('order-edit.add')}>
        {leaving ? (
          <p className={`row ${styles.leaving}`} role="status">
            <strong>{t('order-edit.instead', { name: leaving.name })}</strong>
            <Button size="small" type="link" onClick={keepLine}>
              {t('order-edit.instead.not')}
            </Button>
          </p>
        ) : null}
        {menu.sold ? (
          <ProductPart
            key={leaving?.no}
            sold={menu.sold}
            currency={order.currency}
            begin={leaving?.name}
            onPick={choose}
          />
        ) : (
          <Waiting error={menu.error} retry={() => void menu.refetch()} />
        )}
      </section>
      <ReasonChoice value={reason} onChange={setReason} />
      <Note label={t('reason.note')} value={note} onChange={setNote} />
      {dialog}
    </Modal>
  )
}

export default EditDialog
