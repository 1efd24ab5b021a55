import { Field } from '../../../../kit/form/field/Field.tsx'
import { useField } from '../../../../kit/form/field/useField.ts'
import { PictureInput } from '../../../../kit/picture/PictureInput.tsx'
import { useT } from '../../../../kit/words/i18n.ts'
import styles from './BranchForm.module.css'

const most = 12

/** Photos of a restaurant; a further place follows the last one. */
export const ImagesField = () => {
  const t = useT()
  const { id, label, error, value, onChange, control } = useField('images')
  const images = (value as readonly string[] | undefined) ?? []
  const put = (place: number, path: string | null) =>
    onChange(path ? images.with(place, path) : images.filter((_, index) => index !== place))
  return (
    <Field group id={id} label={label} error={error}>
      <div className={styles.images}>
        {images.map((path, place) => (
          <PictureInput
            key={path}
            shape="branch"
            value={path}
            label={t('branch-form.image', { n: place + 1 })}
            disabled={control.disabled}
            onChange={(next) => put(place, next)}
          />
        ))}
        {images.length < most && !control.disabled ? (
          <PictureInput
            key={`next-${images.length}`}
            shape="branch"
            value={null}
            label={t('branch-form.images.add')}
            onChange={(path) => path && onChange([...images, path])}
          />
        ) : null}
      </div>
    </Field>
  )
}
