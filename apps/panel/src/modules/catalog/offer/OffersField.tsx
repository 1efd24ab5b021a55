import type { Offer } from '@sofra/contract/catalog/offer/offer.ts'
import { Button, Popover, Switch } from 'antd'
import { EyeOff, RotateCcw } from 'lucide-react'
import { useId, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { AmountInput } from '../../../kit/form/field/AmountInput.tsx'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { useFormat } from '../../../kit/words/format.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './OffersField.module.css'
import { type At, type Cell, cellAt, columns, rows, withOffer } from './offer-table.ts'

interface OfferEditorProps {
  /** Accessible name of the cell. */
  readonly label: string
  readonly cell: Cell
  readonly currency: string | undefined
  readonly onChange: (change: Partial<Offer> | undefined) => void
}

/** One cell: sold or hidden, price, and reset to the inherited values. */
const OfferEditor = ({ label, cell, currency, onChange }: OfferEditorProps) => {
  const t = useT()
  const id = useId()
  const { offer } = cell
  return (
    <div className={`stack-12 ${styles.editor}`}>
      <div className="row">
        <Switch
          checked={!cell.hidden}
          aria-label={`${label}: ${t('offer.sold')}`}
          onChange={(sold) => onChange({ hidden: !sold })}
        />
        {t(cell.hidden ? 'offer.hidden' : 'offer.sold')}
      </div>
      {cell.hidden
        ? null
        : (['price', 'premium_price'] as const).map((part) => (
            <div key={part}>
              <label htmlFor={`${id}-${part}`}>{t(part === 'price' ? 'offer.price' : 'offer.premium')}</label>
              <AmountInput
                id={`${id}-${part}`}
                value={offer?.[part] ?? null}
                otherwise={cell[part]}
                currency={currency}
                onChange={(amount) => onChange({ [part]: amount as number | null })}
              />
            </div>
          ))}
      {offer ? (
        <Button size="small" icon={<RotateCcw size={14} aria-hidden="true" />} onClick={() => onChange(undefined)}>
          {t('offer.reset')}
        </Button>
      ) : null}
    </div>
  )
}

const useNames = () => {
  const t = useT()
  return {
    type: ({ delivery_type: type }: Pick<At, 'delivery_type'>) =>
      type === null ? t('offer.every-type') : t(`delivery-type.${type}`),
    source: ({ source }: Pick<At, 'source'>) => (source === null ? t('offer.every-source') : t(`source.${source}`)),
  }
}

interface CellProps {
  readonly at: At
  readonly cell: Cell
  readonly currency: string | undefined
  readonly disabled: boolean
  readonly onChange: (change: Partial<Offer> | undefined) => void
}

const CellButton = ({ at, cell, currency, disabled, onChange }: CellProps) => {
  const t = useT()
  const { money } = useFormat()
  const names = useNames()
  const [open, setOpen] = useState(false)
  const label = t('offer.at', { type: names.type(at), source: names.source(at) })
  const price = cell.hidden ? t('offer.hidden') : money(cell.price, currency)
  return (
    <Popover
      trigger="click"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
      title={label}
      content={<OfferEditor label={label} cell={cell} currency={currency} onChange={onChange} />}
    >
      <Button
        type="text"
        disabled={disabled}
        className={styles.cell ?? ''}
        data-own={cell.offer ? true : undefined}
        aria-label={`${label}: ${price}`}
      >
        {cell.hidden ? <EyeOff size={16} aria-hidden="true" /> : price}
      </Button>
    </Popover>
  )
}

/** Offers of a product: delivery types by channels. Inherited values are pale. */
export const OffersField = ({ name, currency }: { readonly name: string; readonly currency: string | undefined }) => {
  const t = useT()
  const { money } = useFormat()
  const names = useNames()
  const field = useField(name)
  const [price, premium] = useWatch({ name: ['price', 'premium_price'] }) as [unknown, number | null]
  const offers = (field.value as Offer[] | undefined) ?? []
  const base = { price: typeof price === 'number' && !Number.isNaN(price) ? price : 0, premium_price: premium, offers }
  return (
    <FormField group field={field} help="offer.hint">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard too */}
      <section className={`card ${styles.scroll}`} aria-label={field.label} tabIndex={0}>
        <table className={styles.table}>
          <thead>
            <tr>
              <td />
              {columns.map((source) => (
                <th key={source} scope="col">
                  {names.source({ source })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((delivery_type) => (
              <tr key={delivery_type}>
                <th scope="row">{names.type({ delivery_type })}</th>
                {columns.map((source) => (
                  <td key={source}>
                    {source === null && delivery_type === null ? (
                      <span className={styles.base} title={t('offer.own')}>
                        {money(base.price, currency)}
                      </span>
                    ) : (
                      <CellButton
                        at={{ delivery_type, source }}
                        cell={cellAt(base, { delivery_type, source })}
                        currency={currency}
                        disabled={field.control.disabled}
                        onChange={(change) => field.onChange(withOffer(offers, { delivery_type, source }, change))}
                      />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </FormField>
  )
}
