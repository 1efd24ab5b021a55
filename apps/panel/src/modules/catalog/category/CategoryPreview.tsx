import type { Category } from '@sofra/contract/catalog/category/category.contract.ts'
import { Clock, ImageOff, MapPin, Smartphone } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Picture } from '../../../kit/picture/Picture.tsx'
import { useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { shownHours } from '../menu-form/menu-form.api.tsx'
import styles from './CategoryPreview.module.css'

type Values = Pick<Category, 'name' | 'image' | 'availability' | 'delivery_types' | 'sources'>

/** A category at the head of its products, and where guests do not find it. */
export const CategoryPreview = () => {
  const t = useT()
  const [lang] = useLang()
  const { name, image, availability, delivery_types: types, sources } = useWatch() as Values
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        {image ? <Picture path={image} width={360} height={144} /> : <ImageOff size={28} aria-hidden="true" />}
      </div>
      <p className={styles.name}>{translatedText(name, lang) || t('branch-category.preview.unnamed')}</p>
      {availability ? (
        <p className={styles.fact}>
          <Clock size={16} aria-hidden="true" />
          <span>{shownHours(availability, t)}</span>
        </p>
      ) : null}
      {types ? (
        <p className={styles.fact}>
          <MapPin size={16} aria-hidden="true" />
          <span>
            {types.map((type) => t(`delivery-type.${type}`)).join(', ') || t('branch-category.preview.nowhere')}
          </span>
        </p>
      ) : null}
      {sources ? (
        <p className={styles.fact}>
          <Smartphone size={16} aria-hidden="true" />
          <span>
            {sources.map((source) => t(`source.${source}`)).join(', ') || t('branch-category.preview.nowhere')}
          </span>
        </p>
      ) : null}
    </div>
  )
}
