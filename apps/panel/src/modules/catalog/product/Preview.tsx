import { priceAt } from '@sofra/contract/catalog/offer/offer.ts'
import { chooseOptions } from '@sofra/contract/catalog/option/option.choice.ts'
import { chosenOf, type Picks, withPieces } from '@sofra/contract/catalog/option/option.picks.ts'
import type { OptionGroup } from '@sofra/contract/catalog/option/option.rules.ts'
import type { ProductInput } from '@sofra/contract/catalog/product/product.contract.ts'
import { unitPrices, withOptions } from '@sofra/contract/catalog/product/product.price.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import {
  type DeliveryType,
  deliveryTypes,
  type OrderSource,
  orderSources,
} from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { Select } from 'antd'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Picture } from '../../../kit/picture/Picture.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { type PhraseKey, useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { GuestGroup, groupOf } from '../option-group/option-group.api.tsx'
import { allergenIcons } from './allergen-icons.ts'
import styles from './Preview.module.css'
import { useGroups } from './useGroups.ts'

/** Channel and delivery type of the guest; null while no delivery type is chosen. */
interface PriceScope {
  readonly source: OrderSource
  readonly delivery_type: DeliveryType | null
}

/** Returns 0 while an amount is being typed. */
const amount = (value: unknown) => (typeof value === 'number' && !Number.isNaN(value) ? value : 0)

/** Price of the draft for a channel and delivery type with the picked options, or why it is not sold. */
const usePriced = (values: ProductInput, scope: PriceScope) => {
  const [lang] = useLang()
  const [picks, setPicks] = useState<Picks>({})
  const groups = useGroups(values.group_ids).map((row) => groupOf(row, lang))
  const price = amount(values.price)
  const sold = priceAt({ price, premium_price: values.premium_price, offers: values.offers }, scope)
  const choice = chooseOptions(groups, chosenOf(groups, picks))
  const units = sold && unitPrices({ ...sold, discount_rate: amount(values.discount_rate) }, false)
  const options = choice.problems ? 0 : choice.price
  return {
    groups,
    picks,
    /** Absent if it is not sold. */
    total: units && { list: withOptions(units.list, options), net: withOptions(units.unit, options) },
    problems: choice.problems ?? [],
    pick: (group: OptionGroup, item: number, pieces: number) => setPicks(withPieces(group, picks, item, pieces)),
  }
}

interface PreviewScopeProps {
  readonly scope: PriceScope
  readonly onChange: (scope: PriceScope) => void
}

/** Channel and delivery type of the preview. */
const PreviewScope = ({ scope, onChange }: PreviewScopeProps) => {
  const t = useT()
  const types = deliveryTypes.filter((type) => type !== 'onlyPayment')
  return (
    <div className="stack-8">
      <Select
        aria-label={t('product-form.preview.at')}
        value={scope.source}
        options={orderSources.map((value) => ({ value, label: t(`source.${value}`) }))}
        onChange={(source) => onChange({ ...scope, source })}
      />
      <Select<DeliveryType | 'any'>
        aria-label={t('product-form.preview.type')}
        value={scope.delivery_type ?? 'any'}
        options={[
          { value: 'any', label: t('product-form.preview.any-type') },
          ...types.map((value) => ({ value, label: t(`delivery-type.${value}`) })),
        ]}
        onChange={(type) => onChange({ ...scope, delivery_type: type === 'any' ? null : type })}
      />
    </div>
  )
}

const Words = ({ values }: { readonly values: ProductInput }) => {
  const t = useT()
  const [lang] = useLang()
  return (
    <>
      <p className={`strong breakable ${styles.name}`}>
        {translatedText(values.name as Translated, lang) || t('product-form.preview.unnamed')}
      </p>
      <p className={styles.description}>{translatedText(values.description as Translated, lang)}</p>
      {values.tags.length > 0 ? <p className={styles.tags}>{values.tags.join(' · ')}</p> : null}
      <p className={`wrap-row quiet ${styles.allergens}`}>
        {values.allergens.map((allergen) => {
          const Icon = allergenIcons[allergen]
          return (
            <span key={allergen} title={t(`allergen.${allergen}`)}>
              <Icon size={16} aria-hidden="true" />
              <span className="visually-hidden">{t(`allergen.${allergen}`)}</span>
            </span>
          )
        })}
      </p>
    </>
  )
}

/** Preview of the draft for guests, with the price of the chosen options. */
export const Preview = ({ currency }: { readonly currency: string | undefined }) => {
  const t = useT()
  const { money } = useFormat()
  const values = useWatch() as ProductInput
  const [scope, setScope] = useState<PriceScope>({ source: 'web', delivery_type: null })
  const { groups, picks, total, problems, pick } = usePriced(values, scope)
  return (
    <div className={`stack-12 ${styles.preview}`}>
      <PreviewScope scope={scope} onChange={setScope} />
      <div className={`stack-8 ${styles.card}`}>
        {values.image ? (
          <Picture className={styles.picture} path={values.image} width={360} height={270} />
        ) : (
          <span className={styles.picture}>
            <ImageOff size={28} aria-hidden="true" />
          </span>
        )}
        <Words values={values} />
        {groups.map((group) => (
          <div key={group.id} className={styles.group}>
            <GuestGroup
              group={group}
              picks={picks}
              currency={currency}
              onPick={(item, pieces) => pick(group, item, pieces)}
            />
          </div>
        ))}
        <ul className={styles.problems}>
          {problems.map(({ catalog_id, code, params }) => (
            <li key={`${catalog_id} ${code}`}>{t(code as PhraseKey, params)}</li>
          ))}
        </ul>
        {total ? (
          <p className={styles.total} role="status">
            <span>{t('product-form.preview.total')}</span>
            {total.list > total.net ? (
              <s>
                <span className="visually-hidden">{t('product-form.preview.list-price')} </span>
                {money(total.list, currency)}
              </s>
            ) : null}
            <strong>{money(total.net, currency)}</strong>
          </p>
        ) : (
          <p className={styles.total} role="status">
            {t('product-form.preview.hidden')}
          </p>
        )}
      </div>
    </div>
  )
}
