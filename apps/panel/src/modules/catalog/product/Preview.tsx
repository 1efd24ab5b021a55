import { priceAt } from '@sofra/contract/catalog/offer/offer.ts'
import { chooseOptions } from '@sofra/contract/catalog/option/option.choice.ts'
import type { ProductInput } from '@sofra/contract/catalog/product/product.contract.ts'
import { unitPrices, withOptions } from '@sofra/contract/catalog/product/product.price.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import type { DeliveryType, OrderSource } from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { pictureAddress } from '@sofra/contract/platform/picture/picture.contract.ts'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useFormat } from '../../../kit/format.ts'
import { type PhraseKey, useLang, useT } from '../../../kit/i18n.ts'
import { translatedText } from '../../../kit/translated.ts'
import { allergenIcons } from './allergen-icons.ts'
import styles from './Preview.module.css'
import { PreviewGroup } from './PreviewGroup.tsx'
import { PreviewPlace } from './PreviewPlace.tsx'
import { asGroup, chosenOf, type Picks, withPick } from './preview.ts'
import { useGroups } from './useGroups.ts'

/** An amount while it is typed. */
const amount = (value: unknown) => (typeof value === 'number' && !Number.isNaN(value) ? value : 0)

interface Place {
  readonly source: OrderSource
  readonly delivery_type: DeliveryType | null
}

/** What the chosen options cost with the product at a place, or why they cannot be had. */
const usePriced = (values: ProductInput, place: Place) => {
  const [lang] = useLang()
  const [picks, setPicks] = useState<Picks>({})
  const groups = useGroups(values.group_ids).map((row) => asGroup(row, lang))
  const price = amount(values.price)
  const sold = priceAt({ price, premium_price: values.premium_price, offers: values.offers }, place)
  const choice = chooseOptions(groups, chosenOf(groups, picks))
  const units = sold && unitPrices({ ...sold, discount_rate: amount(values.discount_rate) }, false)
  const options = choice.problems ? 0 : choice.price
  return {
    groups,
    picks,
    /** Absent where it is not sold. */
    total: units && { list: withOptions(units.list, options), net: withOptions(units.unit, options) },
    problems: choice.problems ?? [],
    pick: (group: (typeof groups)[number], item: number, quantity: number) =>
      setPicks(withPick(group, picks, item, quantity)),
  }
}

const Words = ({ values }: { readonly values: ProductInput }) => {
  const t = useT()
  const [lang] = useLang()
  return (
    <>
      <p className={styles.name}>
        {translatedText(values.name as Translated, lang) || t('product-form.preview.unnamed')}
      </p>
      <p className={styles.description}>{translatedText(values.description as Translated, lang)}</p>
      {values.tags.length > 0 ? <p className={styles.tags}>{values.tags.join(' · ')}</p> : null}
      <p className={styles.allergens}>
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

/** How a guest sees what stands in the form, and what it costs with the options that are chosen. */
export const Preview = ({ currency }: { readonly currency: string | undefined }) => {
  const t = useT()
  const { money } = useFormat()
  const values = useWatch() as ProductInput
  const [place, setPlace] = useState<Place>({ source: 'web', delivery_type: null })
  const { groups, picks, total, problems, pick } = usePriced(values, place)
  return (
    <aside className={styles.preview} aria-label={t('product-form.preview')}>
      <h2 className={styles.title}>{t('product-form.preview')}</h2>
      <PreviewPlace place={place} onChange={setPlace} />
      <div className={styles.card}>
        {values.image ? (
          <img className={styles.picture} src={pictureAddress(values.image)} alt="" />
        ) : (
          <span className={styles.picture}>
            <ImageOff size={28} aria-hidden="true" />
          </span>
        )}
        <Words values={values} />
        {groups.map((group) => (
          <PreviewGroup
            key={group.id}
            group={group}
            picks={picks}
            currency={currency}
            onPick={(item, quantity) => pick(group, item, quantity)}
          />
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
    </aside>
  )
}
