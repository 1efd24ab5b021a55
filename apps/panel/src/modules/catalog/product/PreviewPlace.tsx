import {
  type DeliveryType,
  deliveryTypes,
  orderSources,
} from '@sofra/contract/platform/delivery-type/delivery-type.names.ts'
import { Select } from 'antd'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Preview.module.css'
import type { Place } from './usePriced.ts'

interface PreviewPlaceProps {
  readonly place: Place
  readonly onChange: (place: Place) => void
}

/** Where the guest of the preview orders. */
export const PreviewPlace = ({ place, onChange }: PreviewPlaceProps) => {
  const t = useT()
  const types = deliveryTypes.filter((type) => type !== 'onlyPayment')
  return (
    <div className={styles.place}>
      <Select
        aria-label={t('product-form.preview.at')}
        value={place.source}
        options={orderSources.map((value) => ({ value, label: t(`source.${value}`) }))}
        onChange={(source) => onChange({ ...place, source })}
      />
      <Select<DeliveryType | 'any'>
        aria-label={t('product-form.preview.type')}
        value={place.delivery_type ?? 'any'}
        options={[
          { value: 'any', label: t('product-form.preview.any-type') },
          ...types.map((value) => ({ value, label: t(`delivery-type.${value}`) })),
        ]}
        onChange={(type) => onChange({ ...place, delivery_type: type === 'any' ? null : type })}
      />
    </div>
  )
}
