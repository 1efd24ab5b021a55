import { type EditReason, editMenu, editReasons } from '@sofra/contract/order/order-edit/order-edit.contract.ts'
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
import { ProductPart, soldIn, useChoosing } from '../phone-order/menu-choice.api.tsx'
import styles from './Edit.module.css'
import { AddedLine, EditLine } from './EditLine.tsx'
import { EditSums } from './EditSums.tsx'
import { useEdit } from './useEdit.ts'

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

/** Edits the lines of an approved order: change, remove, add or replace; shows the resulting total before saving. */
const EditDialog = ({ order, onClose }: EditDialogProps) => {
  const t = useT()
  const visible = useVisible()
  const adding = useRef<HTMLElement>(null)
  const edit = useEdit(order, onClose)
  const { countOf, added, faults, preview } = edit
  const menu = useEditMenu(order)
  const [reason, setReason] = useState<EditReason | null>(null)
  const [note, setNote] = useState('')
  /** The line being replaced. */
  const [leaving, setLeaving] = useState<Line | null>(null)
  const goOn = () =>
    requestAnimationFrame(() => adding.current?.querySelector<HTMLElement>('[role="combobox"]')?.focus())
  const { choose, chooseAgain, dialog } = useChoosing({
    currency: order.currency,
    onChosen: (line, before) => {
      if (before) return edit.setAdded(added.map((one) => (one.key === before.key ? { ...one, ...line } : one)))
      // The quantity of the replaced line, unless the user typed one.
      const quantity = leaving && line.quantity === 1 ? countOf(leaving) : line.quantity
      if (leaving) edit.setCount(leaving.no, 0)
      edit.setAdded([...added, { ...line, quantity, key: newKey() }])
      setLeaving(null)
    },
    onEnd: goOn,
  })
  const productOf = (id: number) => menu.sold?.find(({ product }) => product.id === id)?.product
  const staysAt = (no: number) => order.lines.filter((one) => countOf(one) > 0).findIndex((one) => one.no === no)

  // Beside the buttons: it appears after the calculation and must not move a button.
  const outcome = (
    <div className={styles.outcome}>
      {edit.isEmpty ? <p role="alert">{t('order-edit.empty')}</p> : null}
      {edit.refused || faults ? (
        <p role="alert" className={styles.fault}>
          {edit.refused ?? faults?.message}
        </p>
      ) : null}
      {preview ? (
        <EditSums preview={preview} isOnline={order.payment_kind === 'online'} isOnBill={order.table_number !== null} />
      ) : null}
    </div>
  )

  return (
    <Modal
      open={visible}
      width={640}
      footer={(buttons) => (
        <>
          {outcome}
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
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <EditLine
            key={line.no}
            name={line.name}
            was={line.quantity}
            count={countOf(line)}
            onCount={(count) => edit.setCount(line.no, count)}
            onSwap={menu.sold ? () => setLeaving(line) : undefined}
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
              onOptions={product?.catalogs.length ? () => chooseAgain(product, line) : undefined}
            />
          )
        })}
      </ul>
      <section ref={adding} className={styles.adding} aria-label={t('order-edit.add')}>
        {leaving ? (
          <p className={styles.leaving} role="status">
            <strong>{t('order-edit.instead', { name: leaving.name })}</strong>
            <Button
              size="small"
              type="link"
              onClick={() => {
                setLeaving(null)
                goOn()
              }}
            >
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
      <fieldset className={styles.reasons}>
        <legend>{t('reason.label')}</legend>
        {editReasons.map((one) => (
          <Button
            key={one}
            aria-pressed={one === reason}
            type={one === reason ? 'primary' : 'default'}
            onClick={() => setReason(one)}
          >
            {t(`order-edit.reason.${one}`)}
          </Button>
        ))}
      </fieldset>
      <Note label={t('reason.note')} value={note} onChange={setNote} />
      {dialog}
    </Modal>
  )
}

export default EditDialog
