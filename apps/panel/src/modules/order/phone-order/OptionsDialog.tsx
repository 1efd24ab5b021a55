import { chooseOptions } from '@sofra/contract/catalog/option/option.choice.ts'
import { chosenOf, controlOf, type Picks, piecesOf, withPieces } from '@sofra/contract/catalog/option/option.picks.ts'
import { boundsPhrase, mostOf, type OptionGroup, type OptionItem } from '@sofra/contract/catalog/option/option.rules.ts'
import type { GuestProduct } from '@sofra/contract/order/ordering/ordering.contract.ts'
import { Modal } from 'antd'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { NumberInput } from '../../../kit/form/field/NumberInput.tsx'
import { useVisible } from '../../../kit/screen/view.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import { firstPicks, groupsOf } from './menu-find.ts'
import styles from './OptionsDialog.module.css'

interface OptionProps {
  readonly group: OptionGroup
  readonly item: OptionItem
  readonly picks: Picks
  readonly currency: string | undefined
  readonly onPick: (picks: Picks) => void
}

const Option = ({ group, item, picks, currency, onPick }: OptionProps) => {
  const t = useT()
  const { money } = useFormat()
  const id = useId()
  const control = controlOf(group, item)
  const pieces = piecesOf(group, picks)[item.id] ?? 0
  const pick = (next: number) => onPick(withPieces(group, picks, item.id, next))
  const price = item.price ? money(item.price, currency) : null
  const isClosed = control === 'closed'
  return (
    <label className={`row breakable ${styles.option}`} htmlFor={id} aria-disabled={isClosed}>
      {control === 'count' ? (
        <NumberInput
          id={id}
          min={0}
          max={mostOf(group, item)}
          precision={0}
          value={pieces}
          onChange={(n) => pick(n ?? 0)}
        />
      ) : (
        <input
          id={id}
          type={group.selection_type === 'single' ? 'radio' : 'checkbox'}
          name={`group-${group.id}`}
          disabled={isClosed}
          checked={pieces > 0}
          onChange={({ target }) => pick(target.checked ? 1 : 0)}
        />
      )}
      <span>{item.name}</span>
      <small>{isClosed ? t('phone-order.product.closed') : price}</small>
    </label>
  )
}

interface OptionsDialogProps {
  readonly product: GuestProduct
  /** The previous choice; absent for a new line. */
  readonly picks?: Picks | undefined
  readonly currency: string | undefined
  readonly onDone: (picks: Picks) => void
  readonly onClose: () => void
}

/** The options of a product. Tab and arrows move, Space chooses, Enter adds. */
export default function OptionsDialog({ product, picks: before, currency, onDone, onClose }: OptionsDialogProps) {
  const t = useT()
  const visible = useVisible()
  const body = useRef<HTMLDivElement>(null)
  const [picks, setPicks] = useState<Picks>(before ?? firstPicks(product))
  const [isTried, setTried] = useState(false)
  const groups = groupsOf(product)
  const choice = chooseOptions(groups, chosenOf(groups, picks))
  const done = () => {
    setTried(true)
    if (!choice.problems) return onDone(picks)
    const first = choice.problems[0]?.catalog_id
    body.current?.querySelector<HTMLElement>(`[data-group="${first}"] input`)?.focus()
  }
  const byEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    done()
  }
  // Focuses at once, not after the opening animation: fast typing must not reach the field behind. A surrounding dialog traps the
  // focus until this one has rendered.
  useEffect(() => {
    let frame = 0
    const focus = (tries: number) => {
      const first = body.current?.querySelector<HTMLElement>('input:checked, input:enabled')
      first?.focus()
      if (document.activeElement !== first && tries > 0) frame = requestAnimationFrame(() => focus(tries - 1))
    }
    focus(30)
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <Modal
      open={visible}
      title={t('phone-order.options', { product: product.name })}
      okText={t('phone-order.options.add')}
      cancelText={t('action.cancel')}
      onOk={done}
      onCancel={onClose}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the fields within have the keys, and Enter means the same in all of them */}
      <div ref={body} onKeyDown={byEnter}>
        {groups.map((group) => {
          const { phrase, params } = boundsPhrase(group)
          const problem = isTried ? choice.problems?.find(({ catalog_id }) => catalog_id === group.id) : undefined
          return (
            <fieldset key={group.id} data-group={group.id} className={styles.group}>
              <legend>
                {group.name} <small>{t(phrase, params)}</small>
              </legend>
              {problem ? (
                <p role="alert" className="bad">
                  {t(problem.code, problem.params)}
                </p>
              ) : null}
              {group.items.map((item) => (
                <Option key={item.id} {...{ group, item, picks, currency }} onPick={setPicks} />
              ))}
            </fieldset>
          )
        })}
      </div>
    </Modal>
  )
}
