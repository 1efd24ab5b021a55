import { type Category, category } from '@sofra/contract/catalog/category/category.contract.ts'
import type { Availability } from '@sofra/contract/catalog/offer/offer.fields.ts'
import { Checkbox, Radio } from 'antd'
import { Clock, ImageOff, MapPin, Smartphone } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { FormField } from '../../../kit/form/field/FormField.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { fieldsOf } from '../../../kit/form/fields.ts'
import type { ShowValue } from '../../../kit/form/merge/MergeDialog.tsx'
import { optionsOf } from '../../../kit/form/schema.ts'
import { Picture } from '../../../kit/picture/Picture.tsx'
import { type PhraseKey, useLang, useT } from '../../../kit/words/i18n.ts'
import { translatedText } from '../../../kit/words/translated.ts'
import { IconField, useIcons } from '../../platform/icon/icon.api.ts'
import { MenuFormPage, Part, shownHours, shownPicture, shownTranslated, useParts } from '../menu-form/menu-form.api.tsx'
import { categoryKey } from '../menu-record/menu-record.api.ts'
import { AvailabilityField } from '../offer/offer.api.tsx'
import styles from './CategoryForm.module.css'

type Values = Pick<Category, 'name' | 'image' | 'icon_id' | 'availability' | 'delivery_types' | 'sources'>

/** A category as guests see it, and the delivery types and channels in which it is hidden. */
const CategoryPreview = () => {
  const t = useT()
  const [lang] = useLang()
  const { name, image, icon_id, availability, delivery_types: types, sources } = useWatch() as Values
  const icon = useIcons().find(({ id, is_active }) => is_active && id === icon_id)
  return (
    <div className={`stack-8 ${styles.card}`}>
      <div className={styles.head}>
        {image ? <Picture path={image} width={360} height={144} /> : <ImageOff size={28} aria-hidden="true" />}
      </div>
      <p className={`row strong breakable ${styles.name}`}>
        {icon ? <Picture path={icon.image} width={28} height={28} /> : null}
        {translatedText(name, lang) || t('branch-category.preview.unnamed')}
      </p>
      {availability ? (
        <p className={styles.fact}>
          <Clock size={16} aria-hidden="true" />
          <span>{shownHours(availability, t, lang)}</span>
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

/** Renders a category's values in the merge dialog. */
const useShown = (): ShowValue => {
  const t = useT()
  const [lang] = useLang()
  const icons = useIcons()
  const list = (words: string, values: readonly string[] | null) =>
    values === null
      ? t('branch-category.everywhere')
      : values.map((value) => t(`${words}.${value}` as PhraseKey)).join(', ')
  return (field, value) => {
    switch (field) {
      case 'name':
        return shownTranslated(value)
      case 'image':
        return shownPicture(value) ?? t('value.none')
      case 'icon_id':
        return icons.find(({ id }) => id === value)?.name ?? t('branch-category.icon.none')
      case 'availability':
        return shownHours(value as Availability, t, lang)
      case 'delivery_types':
        return list('delivery-type', value as readonly string[] | null)
      default:
        return list('source', value as readonly string[] | null)
    }
  }
}

interface EverywhereFieldProps {
  readonly name: 'delivery_types' | 'sources'
  /** Prefix of a value's phrase key. */
  readonly words: 'delivery-type' | 'source'
}

/** All values of an enum or a selection of them; the form's value is null for all. */
const EverywhereField = ({ name, words }: EverywhereFieldProps) => {
  const t = useT()
  const field = useField(name)
  const values = optionsOf(field.schema)
  const chosen = field.value as readonly string[] | null
  const { id, disabled } = field.control
  return (
    <FormField group field={field}>
      <Radio.Group
        name={id}
        disabled={disabled}
        value={chosen === null ? 'all' : 'some'}
        options={[
          { value: 'all', label: t('branch-category.everywhere') },
          { value: 'some', label: t('branch-category.chosen-only') },
        ]}
        onChange={(event) => field.onChange(event.target.value === 'all' ? null : [...values])}
      />
      {chosen === null ? null : (
        <Checkbox.Group
          className={styles.values ?? ''}
          disabled={disabled}
          value={[...chosen]}
          options={values.map((value) => ({ value, label: t(`${words}.${value}` as PhraseKey) }))}
          onChange={(next) => field.onChange(values.filter((value) => next.includes(value)))}
        />
      )}
    </FormField>
  )
}

const fields = fieldsOf(category)
const words = 'branch-category'

/** Form of a category: names, hours, delivery types and channels. */
const CategoryForm = () => (
  <MenuFormPage
    of={category}
    rowKey={categoryKey}
    start={{ icon_id: null, delivery_types: null, sources: null, availability: null }}
    showField={useShown()}
    parts={useParts(words, ['name', 'times', 'places'])}
    preview={<CategoryPreview />}
  >
    <Part words={words} name="name">
      <fields.Translated name="name" />
      <fields.Picture name="image" shape="category" library />
      <IconField name="icon_id" help="branch-category.icon.hint" none="branch-category.icon.none" />
    </Part>
    <Part words={words} name="times">
      <AvailabilityField name="availability" />
    </Part>
    <Part words={words} name="places">
      <EverywhereField name="delivery_types" words="delivery-type" />
      <EverywhereField name="sources" words="source" />
    </Part>
  </MenuFormPage>
)

export default CategoryForm
