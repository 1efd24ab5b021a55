import type { ProductInput } from '@sofra/contract/catalog/product/product.contract.ts'
import type { Translated } from '@sofra/contract/kernel/fields.ts'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Picture } from '../../../kit/picture/Picture.tsx'
import { useFormat } from '../../../kit/words/format.ts'
import { type PhraseKey, useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { GuestGroup } from '../option-group/option-group.api.tsx'
import { allergenIcons } from './allergen-icons.ts'
import styles from './Preview.module.css'
import { PreviewPlace } from './PreviewPlace.tsx'
import { type Place, usePriced } from './usePriced.ts'

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
    <div className={styles.preview}>
      <PreviewPlace place={place} onChange={setPlace} />
      <div className={styles.card}>
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
