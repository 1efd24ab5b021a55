import { type LicenceModule, licenceModules } from '@sofra/contract/kernel/endpoint.ts'
import { Checkbox } from 'antd'
import { Field } from '../../../kit/form/field/Field.tsx'
import { useField } from '../../../kit/form/field/useField.ts'
import { useT } from '../../../kit/words/i18n.ts'
import styles from './Licence.module.css'

/** Which modules a licence has, each with what it gives. */
export const ModulesField = ({ name }: { readonly name: string }) => {
  const t = useT()
  const field = useField(name)
  const chosen = field.value as readonly LicenceModule[]
  const turn = (module: LicenceModule, on: boolean) =>
    field.onChange(licenceModules.filter((one) => (one === module ? on : chosen.includes(one))))
  return (
    <Field group id={field.id} label={field.label} error={field.error}>
      <div className={styles.choices}>
        {licenceModules.map((module) => {
          const on = chosen.includes(module)
          const id = `${field.id}-${module}`
          return (
            <label key={module} htmlFor={id} className={styles.choice} data-on={on || undefined}>
              <Checkbox
                id={id}
                checked={on}
                disabled={field.control.disabled}
                onChange={(event) => turn(module, event.target.checked)}
              />
              <span>
                {t(`licence.module.${module}`)}
                <small>{t(`licence.gives.${module}`)}</small>
              </span>
            </label>
          )
        })}
      </div>
    </Field>
  )
}
